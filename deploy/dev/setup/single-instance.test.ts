// Tests the single-instance lock: one holder, release on death, a stolen lock noticed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { askHolder, socketFolder, takePlace } from './single-instance.mjs'

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

test('a second instance gets the first one’s answer until that one leaves', async () => {
  let says = 'I am here'
  const first = await takePlace(folder, 'a', () => says)
  if (first.kind !== 'mine') throw new Error('the place was free')
  expect(await takePlace(folder, 'a', () => '')).toEqual({ kind: 'taken', says: 'I am here' })
  says = 'still here'
  expect(await askHolder(folder, 'a')).toBe('still here')
  expect(first.still()).toBe(true)
  first.leave()
  expect(await askHolder(folder, 'a')).toBe(null)
  const next = await takePlace(folder, 'a', () => '')
  expect(next.kind).toBe('mine')
  if (next.kind === 'mine') next.leave()
})

test('a killed holder frees its place', async () => {
  const module = join(import.meta.dirname, 'single-instance.mjs')
  const program = `
    import { takePlace } from ${JSON.stringify(module)}
    await takePlace(${JSON.stringify(folder)}, 'b', () => 'the first')
    setInterval(() => {}, 1000)
    console.log('holds')
  `
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  expect(await takePlace(folder, 'b', () => '')).toEqual({ kind: 'taken', says: 'the first' })
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
  const next = await takePlace(folder, 'b', () => '')
  expect(next.kind).toBe('mine')
  if (next.kind === 'mine') next.leave()
})

test('a holder detects that its place was taken over', async () => {
  const first = await takePlace(folder, 'c', () => '')
  rmSync(join(folder, 'c'))
  const second = await takePlace(folder, 'c', () => '')
  if (first.kind !== 'mine' || second.kind !== 'mine') throw new Error('the place was free')
  expect([first.still(), second.still()]).toEqual([false, true])
  first.leave()
  second.leave()
})

test('the socket folder is short enough for a socket path of 107 characters', () => {
  expect(join(socketFolder(folder), 'redis.sock').length).toBeLessThan(100)
  expect(socketFolder(folder)).toBe(socketFolder(folder))
  expect(socketFolder(folder)).not.toBe(socketFolder(`${folder}/other`))
})
