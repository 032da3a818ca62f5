// Tests of redacted errors in the log.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { errorToLog, LOG_OPTIONS } from './loggedError.ts'

const refused = (): Error =>
  Object.assign(new Error('OOM command not allowed'), {
    code: 'OOM',
    command: { name: 'evalsha', args: ['a whole room'] },
  })

test('an error is logged with message, stack, code and cause, and nothing else', () => {
  const told = errorToLog(new TypeError('a save failed', { cause: refused() }))
  expect(told).toMatchObject({
    type: 'TypeError',
    message: 'a save failed',
    cause: { type: 'Error', message: 'OOM command not allowed', code: 'OOM' },
  })
  expect(JSON.stringify(told)).toContain('loggedError.test.ts')
  expect(JSON.stringify(told)).not.toContain('a whole room')
  expect(errorToLog('a whole room')).toEqual({ type: 'string' })
})

test('fields with secret names are redacted anywhere in a line', () => {
  const lines: string[] = []
  const log = pino({ level: 'trace', ...LOG_OPTIONS }, { write: (line) => void lines.push(line) })
  const secrets = {
    token: '2.s.1.x',
    password: 'correct horse',
    secret: 'pi_1',
    email: 'ann@example.org',
    authorization: 'Bearer 2.s.2.y',
    cookie: 'session=3',
    hand: [7],
    peek: [8, 9],
    seed: '128 bits',
  }
  for (const level of ['trace', 'info', 'fatal'] as const)
    for (const said of [secrets, { asked: secrets }, { err: new Error('x'), at: { body: secrets } }])
      log[level](said, 'said')
  expect(lines).toHaveLength(9)
  for (const line of lines) {
    for (const value of Object.values(secrets)) expect(line).not.toContain(JSON.stringify(value))
    expect(line.match(/\[hidden\]/g)).toHaveLength(Object.keys(secrets).length)
  }
})

test('an unhandled rejection ends the process and is logged redacted', () => {
  const code = `
    import { exitOnUncaught, errorToLog } from ${JSON.stringify(join(import.meta.dirname, 'loggedError.ts'))}
    exitOnUncaught((error) => process.stdout.write(JSON.stringify(errorToLog(error))))
    void Promise.reject(Object.assign(new Error('refused'), { command: { args: ['a whole room'] } }))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ message: 'refused' })
  expect(stdout + stderr).not.toContain('a whole room')
})
