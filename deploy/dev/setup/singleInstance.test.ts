// Tests the single-instance lock: one holder, release on death, a stolen lock noticed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { queryHolder, socketFolder, acquireLock } from './singleInstance.mjs'

const folder = mkdtempSync(join(tmpdir(), 'll-alone-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a socket folder that can’t be created is reported with path, reason and advice', () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  vi.stubEnv('TMPDIR', file)
  expect(() => socketFolder(folder)).toThrow(
    new RegExp(
      `^The folder for sockets, ${file}/\\S+, can't be made \\(something above it is no folder\\): mend that or set TMPDIR`,
    ),
  )
  vi.unstubAllEnvs()
})

test('a second instance gets the first one’s answer until that one releases the lock', async () => {
  let status = 'I am here'
  const first = await acquireLock(folder, 'a', () => status)
  if (first.kind !== 'acquired') throw new Error('the lock was free')
  expect(await acquireLock(folder, 'a', () => '')).toEqual({ kind: 'held', message: 'I am here' })
  status = 'still here'
  expect(await queryHolder(folder, 'a')).toBe('still here')
  expect(first.isHeld()).toBe(true)
  first.release()
  expect(await queryHolder(folder, 'a')).toBe(null)
  const next = await acquireLock(folder, 'a', () => '')
  expect(next.kind).toBe('acquired')
  if (next.kind === 'acquired') next.release()
})

test('a killed holder releases its lock', async () => {
  const module = join(import.meta.dirname, 'singleInstance.mjs')
  const program = `
    import { acquireLock } from ${JSON.stringify(module)}
    await acquireLock(${JSON.stringify(folder)}, 'b', () => 'the first')
    setInterval(() => {}, 1000)
    console.log('holds')
  `
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  expect(await acquireLock(folder, 'b', () => '')).toEqual({ kind: 'held', message: 'the first' })
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
  const next = await acquireLock(folder, 'b', () => '')
  expect(next.kind).toBe('acquired')
  if (next.kind === 'acquired') next.release()
})

test('a holder detects that its lock was taken over', async () => {
  const first = await acquireLock(folder, 'c', () => '')
  rmSync(join(folder, 'c'))
  const second = await acquireLock(folder, 'c', () => '')
  if (first.kind !== 'acquired' || second.kind !== 'acquired') throw new Error('the lock was free')
  expect([first.isHeld(), second.isHeld()]).toEqual([false, true])
  first.release()
  second.release()
})

test('the socket folder is short enough for a socket path of 107 characters', () => {
  expect(join(socketFolder(folder), 'redis.sock').length).toBeLessThan(100)
  expect(socketFolder(folder)).toBe(socketFolder(folder))
  expect(socketFolder(folder)).not.toBe(socketFolder(`${folder}/other`))
})
