// Which pages may open a socket, and whose address counts.
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { clientAddress, fromOurPage } from './origin.ts'

test.each([
  ['http://localhost:7777', 'localhost:7777', null, true],
  ['https://play.example', 'play.example', null, true],
  ['http://LOCALHOST:7777', 'localhost:7777', null, true],
  ['http://localhost:7778', 'localhost:7777', null, false],
  ['https://evil.example', 'play.example', null, false],
  ['https://play.example.evil.example', 'play.example', null, false],
  ['https://play.example', '10.0.0.5:7777', 'https://play.example', true],
  ['http://play.example', '10.0.0.5:7777', 'https://play.example', false],
  ['null', 'play.example', null, false],
  ['', '', null, false],
  ['', 'play.example', null, false],
])('a page of %s at %s (public: %s): %s', (origin, host, publicOrigin, may) => {
  expect(fromOurPage(origin, host, publicOrigin)).toBe(may)
})

const trusting = (list: string) => {
  const env = {
    PORT: '1',
    REDIS_URL: 'redis://x',
    LINK_SECRET: 'x'.repeat(16),
    SESSION_SECRET: 'y'.repeat(16),
    TRUST_PROXY: list,
  }
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.wrong.join())
  return read.config.trusted
}

test.each([
  ['9.9.9.9', '1.1.1.1', '', '9.9.9.9'],
  ['9.9.9.9', '1.1.1.1', '10.0.0.0/8', '9.9.9.9'],
  ['10.0.0.1', '1.1.1.1', '10.0.0.0/8', '1.1.1.1'],
  ['10.0.0.1', '6.6.6.6, 1.1.1.1', '10.0.0.0/8', '1.1.1.1'],
  ['10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '10.0.0.0/8', '1.1.1.1'],
  ['10.0.0.1', 'nonsense', '10.0.0.0/8', '10.0.0.1'],
  ['10.0.0.1', '', '10.0.0.0/8', '10.0.0.1'],
  ['::ffff:10.0.0.1', '1.1.1.1', '10.0.0.1', '1.1.1.1'],
  ['fd00::1', '2001:db8::7', 'fd00::/8', '2001:db8::7'],
])('from %s, forwarded for «%s», trusting «%s»: %s', (remote, forwarded, list, address) => {
  expect(clientAddress(remote, forwarded, trusting(list))).toBe(address)
})

test('a proxy that is no address is refused with a sentence', () => {
  const env = {
    PORT: '1',
    REDIS_URL: 'redis://x',
    LINK_SECRET: 'x'.repeat(16),
    SESSION_SECRET: 'y'.repeat(16),
  }
  expect(readConfig({ ...env, TRUST_PROXY: 'everybody' })).toEqual({
    ok: false,
    wrong: ['TRUST_PROXY: «everybody» is neither an address nor a network such as 10.0.0.0/8'],
  })
  expect(readConfig({ ...env, LINK_SECRET: 'short' })).toMatchObject({ ok: false })
  expect(readConfig({ ...env, PORT: 'x' })).toEqual({ ok: false, wrong: ['PORT must be a number'] })
})
