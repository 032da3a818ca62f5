// Tests log rotation: bounded size, private files, no lost or duplicate lines.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog, rotate, rotateLogs } from './logFiles.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'll-log-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('logs and their folder are private; an older readable log is made private', () => {
  const file = join(folder, 'logs/engine-1.log')
  closeSync(openLog(file))
  expect([mode(join(folder, 'logs')), mode(file)]).toEqual(['700', '600'])
  const older = join(folder, 'older.log')
  writeFileSync(older, 'kept\n', { mode: 0o644 })
  closeSync(openLog(older))
  expect([mode(older), readFileSync(older, 'utf8')]).toEqual(['600', 'kept\n'])
})

test('a full log is rotated, the oldest part is deleted, and all parts are private', () => {
  const file = join(folder, 'engine-1.log')
  for (const part of ['a', 'b', 'c', 'd']) {
    appendFileSync(file, part.repeat(20))
    rotate(file, 10, 2)
  }
  const parts = readdirSync(folder).sort()
  expect(parts).toEqual(['engine-1.log', 'engine-1.log.1', 'engine-1.log.2'])
  expect(parts.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
    '',
    'd'.repeat(20),
    'c'.repeat(20),
  ])
  expect(mode(`${file}.1`)).toBe('600')
})

test('a log below the limit is not rotated', () => {
  const file = join(folder, 'engine-1.log')
  writeFileSync(file, 'short')
  rotate(file, 10, 2)
  rotate(join(folder, 'not there'), 10, 2)
  expect(readdirSync(folder)).toEqual(['engine-1.log'])
})

test('a log that cannot be copied is truncated at twice its limit', () => {
  const file = join(folder, 'engine-1.log')
  // Blocks the copy.
  mkdirSync(`${file}.1/kept`, { recursive: true })
  writeFileSync(file, 'x'.repeat(15))
  rotate(file, 10, 1)
  expect(statSync(file).size).toBe(15)
  appendFileSync(file, 'x'.repeat(10))
  rotate(file, 10, 1)
  expect(statSync(file).size).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(['engine-1.log', 'engine-1.log.1'])
})

test('a process keeps writing during rotation, and no line is duplicated or cut', async () => {
  const file = join(folder, 'engine-1.log')
  const log = openLog(file)
  const program = `
    const { writeSync } = require('node:fs')
    for (let n = 0; n < 20000; n += 1) writeSync(1, 'line ' + n + '\\n')`
  const writer = spawn(process.execPath, ['-e', program], { stdio: ['ignore', log, 'inherit'] })
  closeSync(log)
  const ended = once(writer, 'exit')
  let running = true
  void ended.then(() => (running = false))
  const seen: string[] = []
  while (running) {
    rotate(file, 20_000, 1)
    if (statSync(`${file}.1`, { throwIfNoEntry: false })) {
      seen.push(...readFileSync(`${file}.1`, 'utf8').split('\n').slice(0, -1))
      rmSync(`${file}.1`)
    }
    await expect.poll(() => !running || statSync(file).size > 20_000).toBe(true)
  }
  seen.push(...readFileSync(file, 'utf8').split('\n').slice(0, -1))
  expect(seen.filter((line) => !/^line \d+$/.test(line))).toEqual([])
  expect(new Set(seen).size).toBe(seen.length)
  // Lines written between copy and truncation are lost; their number depends on the machine.
  expect(seen.length).toBeGreaterThan(10_000)
})

test('all logs of a folder are rotated, even if it is created later; a removed log is reported once', async () => {
  const within = join(folder, 'logs')
  const logged: string[] = []
  const rotating = rotateLogs(within, (text) => void logged.push(text))
  mkdirSync(within)
  writeFileSync(join(within, 'engine-9.log'), Buffer.alloc(10_000_001))
  await expect.poll(() => readdirSync(within).sort()).toEqual(['engine-9.log', 'engine-9.log.1'])
  expect(logged).toEqual([])
  rmSync(within, { recursive: true })
  const named = /engine-9\.log was removed: its process' lines are lost until/
  await expect.poll(() => logged).toEqual([expect.stringMatching(named)])
  // A repeated message would have been logged by the next interval.
  mkdirSync(within)
  writeFileSync(join(within, 'engine-8.log'), Buffer.alloc(10_000_001))
  await expect.poll(() => readdirSync(within)).toContain('engine-8.log.1')
  expect(logged).toHaveLength(1)
  rotating.end()
})
