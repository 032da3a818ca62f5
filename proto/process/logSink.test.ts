// Tests that lines that can't be written are dropped and counted, without blocking.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { logSink } from './logSink.mjs'

const folder = mkdtempSync(join(tmpdir(), 'll-sink-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LINE = `${'x'.repeat(999)}\n`
/** More lines than a pipe and the queue hold. */
const MANY = 4000

/** The two ends of a pipe. */
function pipe(): { reading: number; writing: number } {
  const path = join(folder, String(Math.random()))
  execFileSync('mkfifo', [path])
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  return { reading, writing: openSync(path, constants.O_WRONLY) }
}

test('lines are written to a file in order', () => {
  const file = join(folder, 'log')
  const sink = logSink(openSync(file, 'a'))
  for (const line of ['one\n', 'two\n']) sink.write(line)
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
  expect(sink.dropped()).toBe(0)
})

test('a full disk drops lines and counts them', () => {
  const sink = logSink(openSync('/dev/full', 'w'))
  for (let n = 0; n < 3; n += 1) sink.write(LINE)
  expect(sink.dropped()).toBe(3)
})

test('a closed pipe drops lines', () => {
  const { reading, writing } = pipe()
  const sink = logSink(writing)
  sink.write(LINE)
  closeSync(reading)
  sink.write(LINE)
  expect(sink.dropped()).toBe(1)
})

test('a closed descriptor drops lines', () => {
  const descriptor = openSync(join(folder, 'closed'), 'a')
  const sink = logSink(descriptor)
  closeSync(descriptor)
  sink.write(LINE)
  expect(sink.dropped()).toBe(1)
})

test('a stalled reader does not block; later it gets whole lines and the number of dropped ones', async () => {
  const { reading, writing } = pipe()
  const lost: number[] = []
  const sink = logSink(writing, (lines) => lost.push(lines))
  for (let n = 0; n < MANY; n += 1) sink.write(LINE)
  const dropped = sink.dropped()
  expect(dropped).toBeGreaterThan(0)
  expect(dropped).toBeLessThan(MANY)
  const buffer = Buffer.alloc(1 << 16)
  let text = ''
  await vi.waitFor(() => {
    while (lost.length === 0) text += buffer.toString('utf8', 0, readSync(reading, buffer))
  })
  expect(lost).toEqual([dropped])
  expect(text).toBe(LINE.repeat(text.length / LINE.length))
  sink.write(LINE)
  expect(sink.dropped()).toBe(dropped)
})

test('at a file size limit lines are dropped, the process continues, and a cut line is terminated', async () => {
  const file = join(folder, 'limited')
  const program = `
    import { logSink } from ${JSON.stringify(join(import.meta.dirname, 'logSink.mjs'))}
    const sink = logSink(1)
    for (let n = 0; n < 5; n += 1) sink.write('${'y'.repeat(299)}\\n')
    process.stderr.write(String(sink.dropped()))`
  const words = `ulimit -f 1; exec "$0" --input-type=module -e "$1" >>"$2"`
  const child = spawn('sh', ['-c', words, process.execPath, program, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect({ code, said }).toEqual({ code: 0, said: '4' })
})
