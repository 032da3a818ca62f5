// Tests the supervisor: restarts dead or hung processes, reports failed starts, stops.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alivePids } from '../../ci/testing/processes.ts'
import { supervise } from './supervisor.mjs'

let folder = ''
const logged: string[] = []
const supervised: ReturnType<typeof supervise>[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'll-supervisor-'))
  logged.length = 0
})

afterEach(async () => {
  await Promise.all(supervised.splice(0).map((each) => each.stop(true)))
  rmSync(folder, { recursive: true, force: true })
})

function superviseProgram(
  program: string,
  stopTimeoutMs = 2000,
  livenessMs = 5000,
): ReturnType<typeof supervise> {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, program)
  const log = join(folder, 'program.log')
  const command = {
    name: 'worker',
    file: process.execPath,
    args: [file],
    cwd: folder,
    env: process.env,
    log,
    stopTimeoutMs,
  }
  const child = supervise(command, (text) => logged.push(text), livenessMs)
  supervised.push(child)
  child.ready.catch(() => undefined)
  return child
}

function pidOf(child: ReturnType<typeof supervise>): number {
  const pid = child.pid()
  if (pid === undefined) throw new Error('it does not run')
  return pid
}

const steady = `
  process.on('disconnect', () => process.exit(0))
  setInterval(() => {}, 1000)
  process.send({ ready: true })
`

test('a killed process is restarted', async () => {
  const child = superviseProgram(steady)
  await child.ready
  const first = pidOf(child)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => child.pid() ?? first).not.toBe(first)
  await expect.poll(() => logged).toContain('worker is back')
  expect(logged[0]).toBe('worker ended (SIGKILL): restarting it')
  expect(alivePids([first, pidOf(child)])).toEqual([pidOf(child)])
})

test('a crash-looping process is restarted with increasing delays', async () => {
  const child = superviseProgram(`process.send({ ready: true }, () => process.exit(3))`)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await child.ready
  await expect
    .poll(() => timers.mock.calls.flatMap(([, ms = 0]) => ([200, 400, 800].includes(ms) ? [ms] : [])))
    .toEqual([200, 400, 800])
  timers.mockRestore()
})

test('a crash-looping process is reported once, with its log', async () => {
  const child = superviseProgram(`process.send({ ready: true }, () => process.exit(3))`)
  await child.ready
  await expect
    .poll(() => logged.join('\n'))
    .toMatch(/worker keeps ending \(exit code 3\): read .*program\.log;/)
  const before = logged.length
  const first = child.pid()
  await expect.poll(() => child.pid() ?? first).not.toBe(first)
  expect(logged).toHaveLength(before)
})

test('a hanging process is reported, killed and restarted', async () => {
  const child = superviseProgram(
    `
    process.on('SIGTERM', () => {})
    process.send({ ready: true })
    process.send({ alive: true }, () => { for (;;); })
  `,
    200,
    50,
  )
  await child.ready
  const first = pidOf(child)
  await expect.poll(() => child.pid() ?? first).not.toBe(first)
  expect(logged[0]).toBe('worker does not respond: killing it')
  await expect.poll(() => logged[1]).toBe('worker ended (SIGKILL): restarting it')
})

test('a process runs even if its log can’t be opened', async () => {
  mkdirSync(join(folder, 'program.log'))
  const child = superviseProgram(steady)
  await child.ready
  expect(alivePids([pidOf(child)])).toHaveLength(1)
})

test('a process that reports that it is waiting gets more time to start', async () => {
  const child = superviseProgram(
    `process.send({ waits: true }); setTimeout(() => process.send({ ready: true }), 300); ${steady.replace('process.send({ ready: true })', '')}`,
  )
  await child.ready
  expect(logged).toEqual([])
})

test('a process that never starts is given up with the error it printed', async () => {
  const child = superviseProgram(`console.error('Error: no such harbour'); process.exit(1)`)
  await expect(child.ready).rejects.toThrow(/^Starting worker failed \(«Error: no such harbour»\)/)
  expect(readFileSync(join(folder, 'program.log'), 'utf8').match(/no such harbour/g)).toHaveLength(3)
})

test('a full disk is reported as such', async () => {
  const child = superviseProgram(
    `console.error('Error: ENOSPC: no space left on device, write'); process.exit(1)`,
  )
  await expect(child.ready).rejects.toThrow(
    /^Starting worker failed because the disk is full: free some space/,
  )
})

test('a stopped process may finish its work and is not restarted', async () => {
  const child = superviseProgram(`
    import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => setTimeout(() => { writeFileSync('saved', ''); process.exit(0) }, 200))
    ${steady}
  `)
  await child.ready
  const pid = pidOf(child)
  await child.stop()
  expect(alivePids([pid])).toEqual([])
  expect(readFileSync(join(folder, 'saved'), 'utf8')).toBe('')
  expect(child.pid()).toBeUndefined()
  expect(logged).toEqual([])
})

test('a process that does not stop is killed with its child processes', async () => {
  const child = superviseProgram(
    `
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => {})
    writeFileSync('inner', String(spawn('sleep', ['100'], { stdio: 'ignore' }).pid))
    ${steady}
  `,
    300,
  )
  await child.ready
  const pid = pidOf(child)
  const inner = Number(readFileSync(join(folder, 'inner'), 'utf8'))
  expect(alivePids([pid, inner])).toEqual([pid, inner])
  await child.stop()
  expect(logged).toEqual(['worker does not stop: killing it'])
  await expect.poll(() => alivePids([pid, inner])).toEqual([])
})
