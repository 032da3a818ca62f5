// Password reset links, mailed over real SMTP to a test server.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeQuotedPrintable, startMail, type TestMail } from '../../../deploy/ci/testing/mail.ts'
import { readConfig } from '../../config.ts'
import { passwordResetMail } from './passwordResetMail.ts'

let server: TestMail
let smtpUrl = ''
beforeAll(async () => {
  server = await startMail()
  smtpUrl = server.url
})
afterAll(() => server.stop())

const logged = () => {
  const lines: string[] = []
  return { lines, log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }) }
}
const from = 'Lane <no-reply@play.example>'

test('a reset link is mailed to its recipient and not logged', async () => {
  const { lines, log } = logged()
  const send = await passwordResetMail('https://play.example', { smtpUrl, from }, log)
  send('ann@example.org', 'r.a.0.1.x')
  await expect.poll(() => server.mails.length).toBe(1)
  const plain = decodeQuotedPrintable(server.mails[0] ?? '')
  expect(plain).toContain('To: ann@example.org')
  expect(plain).toContain('From: Lane <no-reply@play.example>')
  expect(plain).toContain('https://play.example/forgot-password?code=r.a.0.1.x')
  expect(lines.join()).not.toContain('r.a.0.1.x')
})

test('an unreachable mail server is logged, without address or link', async () => {
  const { lines, log } = logged()
  const send = await passwordResetMail('https://play.example', { smtpUrl: 'smtp://127.0.0.1:1', from }, log)
  send('ann@example.org', 'r.a.0.1.x')
  await expect.poll(() => lines.join()).toContain('password link not mailed')
  expect(lines.join()).not.toMatch(/ann@|r\.a\.0/)
})

test('without a mail server the link is logged', async () => {
  const { lines, log } = logged()
  const send = await passwordResetMail('http://localhost:7777', null, log)
  send('ann@example.org', 'r.a.0.1.x')
  expect(lines.join()).toContain('http://localhost:7777/forgot-password?code=r.a.0.1.x')
})

test('with log collection the last 100 links go to a file of mode 0600, not to the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'll-links-'))
  const file = join(folder, 'password-links.txt')
  const { lines, log } = logged()
  const send = await passwordResetMail('http://localhost:7777', null, log, file)
  for (let n = 0; n < 120; n += 1) send('ann@example.org', `r.a.0.${n}.x`)
  const stored = readFileSync(file, 'utf8').trim().split('\n')
  expect(stored).toHaveLength(100)
  expect(stored.at(-1)).toContain('http://localhost:7777/forgot-password?code=r.a.0.119.x')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(lines.join()).not.toContain('code=')
  rmSync(folder, { recursive: true })
  send('ann@example.org', 'r.a.0.1.x')
  expect(lines.join()).toContain('password link lost')
  expect(lines.join()).not.toContain('r.a.0')
})

test('SMTP_URL requires PUBLIC_URL, and sets the sender', () => {
  const env = {
    PORT: '1',
    REDIS_URL: 'redis://x',
    LINK_SECRET: 'x'.repeat(16),
    SESSION_SECRET: 'y'.repeat(16),
    SMTP_URL: 'smtp://mail.example',
  }
  expect(readConfig(env)).toEqual({
    ok: false,
    wrong: ['SMTP_URL needs PUBLIC_URL: links in mails begin with it'],
  })
  expect(readConfig({ ...env, PUBLIC_URL: 'https://play.example' })).toMatchObject({
    config: { mail: { smtpUrl: 'smtp://mail.example', from: 'Lockdown Lane <no-reply@play.example>' } },
  })
  expect(readConfig({ ...env, SMTP_URL: 'mail.example' })).toMatchObject({ ok: false })
})
