// Links for a new password, mailed over real SMTP to a listener of the test's own.
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { linksTo } from './links.ts'

const mails: string[] = []
let server: Server
let smtpUrl = ''
/** Takes every mail, as a mail server's side of the protocol goes. */
beforeAll(async () => {
  server = createServer((socket) => {
    let heard = ''
    let reading = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      heard += chunk.toString()
      for (let end = heard.indexOf('\r\n'); end >= 0 && !reading; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end)
        heard = heard.slice(end + 2)
        reading = line === 'DATA'
        const closes = line === 'QUIT'
        socket.write(reading ? '354 go on\r\n' : closes ? '221 bye\r\n' : '250 yes\r\n')
        if (closes) socket.end()
      }
      const end = heard.indexOf('\r\n.\r\n')
      if (!reading || end < 0) return
      mails.push(heard.slice(0, end))
      heard = heard.slice(end + 5)
      reading = false
      socket.write('250 kept\r\n')
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  smtpUrl = `smtp://127.0.0.1:${portOf(server)}`
})
afterAll(() => void server.close())

const portOf = (listening: Server): number => {
  const at: string | AddressInfo | null = listening.address()
  if (at === null || typeof at === 'string') throw new Error('no port')
  return at.port
}
const logged = () => {
  const lines: string[] = []
  return { lines, log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }) }
}
const from = 'Lane <no-reply@play.example>'

test('a link is mailed to whom it concerns, and is in no log', async () => {
  const { lines, log } = logged()
  const send = await linksTo('https://play.example', { smtpUrl, from }, log)
  send('ann@example.org', 'r.a.0.1.x')
  await expect.poll(() => mails.length, { timeout: 5000 }).toBe(1)
  const plain = mails[0]?.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? ''
  expect(plain).toContain('To: ann@example.org')
  expect(plain).toContain('From: Lane <no-reply@play.example>')
  expect(plain).toContain('https://play.example/forgot-password?code=r.a.0.1.x')
  expect(lines.join()).not.toContain('r.a.0.1.x')
})

test('a mail server that is not there is a line in the log, without address or link', async () => {
  const { lines, log } = logged()
  const send = await linksTo('https://play.example', { smtpUrl: 'smtp://127.0.0.1:1', from }, log)
  send('ann@example.org', 'r.a.0.1.x')
  await expect.poll(() => lines.join(), { timeout: 5000 }).toContain('a link could not be mailed')
  expect(lines.join()).not.toMatch(/ann@|r\.a\.0/)
})

test('without a mail server the link stands in the log', async () => {
  const { lines, log } = logged()
  const send = await linksTo('http://localhost:7777', null, log)
  send('ann@example.org', 'r.a.0.1.x')
  expect(lines.join()).toContain('http://localhost:7777/forgot-password?code=r.a.0.1.x')
})

test('a mail server needs an address for the links, and gives a sender', () => {
  const env = {
    PORT: '1',
    REDIS_URL: 'x',
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
