// Which client address counts, in every notation of forwarding headers.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientNetwork, networkOf, trustedProxies } from './clientNetwork.ts'
import { readConfig } from '../config.ts'

const trusting = (list: string) => {
  const trusted = trustedProxies(list)
  if (typeof trusted === 'string') throw new Error(trusted)
  return trusted
}

/** A request with these header lines. */
const request = (lines: readonly (readonly [string, string])[]) => ({
  forEach: (each: (name: string, value: string) => void) =>
    lines.forEach(([name, value]) => each(name, value)),
})
const xff = (...values: string[]) => request(values.map((value) => ['x-forwarded-for', value]))
const forwarded = (...values: string[]) => request(values.map((value) => ['forwarded', value]))
const PROXIES = '10.0.0.0/8, fd00::/8'

test.each([
  ['nobody is trusted', '9.9.9.9', '', xff('1.1.1.1'), '9.9.9.9'],
  ['a stranger is not trusted', '9.9.9.9', PROXIES, xff('1.1.1.1'), '9.9.9.9'],
  ['nothing is forwarded', '10.0.0.1', PROXIES, xff(), '10.0.0.1'],
  ['an empty line', '10.0.0.1', PROXIES, xff(''), '10.0.0.1'],
  ['one hop', '10.0.0.1', PROXIES, xff('1.1.1.1'), '1.1.1.1'],
  ['a client’s own claim before it', '10.0.0.1', PROXIES, xff('6.6.6.6, 1.1.1.1'), '1.1.1.1'],
  ['the claim in a line of its own', '10.0.0.1', PROXIES, xff('6.6.6.6', '1.1.1.1'), '1.1.1.1'],
  ['many lines', '10.0.0.1', PROXIES, xff('6.6.6.6', '7.7.7.7, 8.8.8.8', '1.1.1.1', '10.0.0.9'), '1.1.1.1'],
  ['several trusted proxies', '10.0.0.1', PROXIES, xff('6.6.6.6, 1.1.1.1, 10.0.0.2, 10.9.9.9'), '1.1.1.1'],
  ['a claim to be a proxy', '10.0.0.1', PROXIES, xff('10.1.1.1, 1.1.1.1'), '1.1.1.1'],
  ['a client among the proxies', '10.0.0.1', PROXIES, xff('10.0.0.7'), '10.0.0.7'],
  ['only nonsense', '10.0.0.1', PROXIES, xff('nonsense'), '10.0.0.1'],
  ['nonsense of the client', '10.0.0.1', PROXIES, xff('nonsense, 1.1.1.1'), '1.1.1.1'],
  ['nonsense of a proxy', '10.0.0.1', PROXIES, xff('1.1.1.1, unknown'), '10.0.0.1'],
  ['nonsense behind a second proxy', '10.0.0.1', PROXIES, xff('1.1.1.1, unknown, 10.0.0.2'), '10.0.0.2'],
  ['spaces and empty hops', '10.0.0.1', PROXIES, xff(' , 6.6.6.6 ,, \t1.1.1.1 , '), '1.1.1.1'],
  ['a port', '10.0.0.1', PROXIES, xff('1.1.1.1:50123'), '1.1.1.1'],
  ['quotes', '10.0.0.1', PROXIES, xff('"1.1.1.1"'), '1.1.1.1'],
  ['IPv6', '10.0.0.1', PROXIES, xff('2001:db8::7'), '2001:db8:0:0::/64'],
  ['IPv6 in brackets', '10.0.0.1', PROXIES, xff('[2001:db8::7]'), '2001:db8:0:0::/64'],
  ['IPv6 with a port', '10.0.0.1', PROXIES, xff('[2001:db8::7]:443'), '2001:db8:0:0::/64'],
  [
    'IPv6 in capitals and in full',
    '10.0.0.1',
    PROXIES,
    xff('2001:0DB8:0000:0000:1:2:3:4'),
    '2001:db8:0:0::/64',
  ],
  ['IPv6 with a zone', '10.0.0.1', PROXIES, xff('fe80::7%eth0'), 'fe80:0:0:0::/64'],
  ['another address of the household', '10.0.0.1', PROXIES, xff('2001:db8::ffff:8'), '2001:db8:0:0::/64'],
  ['the next household', '10.0.0.1', PROXIES, xff('2001:db8:0:1::8'), '2001:db8:0:1::/64'],
  ['IPv4 as IPv6', '10.0.0.1', PROXIES, xff('::ffff:1.1.1.1'), '1.1.1.1'],
  ['the same in hexadecimal', '10.0.0.1', PROXIES, xff('::FFFF:101:101'), '1.1.1.1'],
  ['the same in full', '10.0.0.1', PROXIES, xff('[0:0:0:0:0:ffff:0101:0101]:80'), '1.1.1.1'],
  ['a proxy seen by IPv6', '0000:0000:0000:0000:0000:ffff:0a00:0001', PROXIES, xff('1.1.1.1'), '1.1.1.1'],
  ['an IPv6 proxy', 'fd00:0:0:0:0:0:0:1', PROXIES, xff('2001:db8::7, FD00::2'), '2001:db8:0:0::/64'],
  [
    'an IPv6 client without a proxy',
    '2001:0db8:0000:0000:0000:0000:0000:0007',
    '',
    xff(),
    '2001:db8:0:0::/64',
  ],
  ['RFC 7239', '10.0.0.1', PROXIES, forwarded('for=1.1.1.1;proto=https;by=10.0.0.1'), '1.1.1.1'],
  ['its IPv6', '10.0.0.1', PROXIES, forwarded('For="[2001:DB8::7]:4711"'), '2001:db8:0:0::/64'],
  ['its port', '10.0.0.1', PROXIES, forwarded('proto=http; for="1.1.1.1:47"'), '1.1.1.1'],
  ['its several hops', '10.0.0.1', PROXIES, forwarded('for=6.6.6.6, for=1.1.1.1', 'FOR=10.0.0.2'), '1.1.1.1'],
  ['its hidden hop', '10.0.0.1', PROXIES, forwarded('for=1.1.1.1, for=_secret'), '10.0.0.1'],
  ['its unknown hop', '10.0.0.1', PROXIES, forwarded('for=unknown'), '10.0.0.1'],
  ['a hop that tells no client', '10.0.0.1', PROXIES, forwarded('for=1.1.1.1, proto=https'), '10.0.0.1'],
  ['two clients in a hop', '10.0.0.1', PROXIES, forwarded('for=6.6.6.6;for=1.1.1.1'), '10.0.0.1'],
  ['an open quote', '10.0.0.1', PROXIES, forwarded('for="6.6.6.6, for=1.1.1.1'), '10.0.0.1'],
  [
    'an open quote in a line of its own',
    '10.0.0.1',
    PROXIES,
    forwarded('for="6.6.6.6', 'for=1.1.1.1'),
    '1.1.1.1',
  ],
  ['a comma within quotes', '10.0.0.1', PROXIES, forwarded('for=1.1.1.1;ext="a,for=6.6.6.6"'), '1.1.1.1'],
  [
    'a quote within quotes',
    '10.0.0.1',
    PROXIES,
    forwarded(String.raw`ext="\",for=6.6.6.6";for=1.1.1.1`),
    '1.1.1.1',
  ],
])('%s', (_, remote, list, req, network) => {
  expect(clientNetwork(remote, req, trusting(list))).toBe(network)
})

test('matching Forwarded and X-Forwarded-For headers are used; otherwise the proxy’s own address', () => {
  const both = (a: string, b: string) =>
    clientNetwork(
      '10.0.0.1',
      request([
        ['forwarded', a],
        ['x-forwarded-for', b],
      ]),
      trusting(PROXIES),
    )
  expect(both('for=1.1.1.1', '1.1.1.1')).toBe('1.1.1.1')
  expect(both('for="[2001:db8::1]"', '2001:db8::2')).toBe('2001:db8:0:0::/64')
  expect(both('for=1.1.1.1', '6.6.6.6')).toBe('10.0.0.1')
  expect(both('for=6.6.6.6', '1.1.1.1')).toBe('10.0.0.1')
})

test('headers claimed by a client are ignored in favour of what the proxy adds', () => {
  const claim = fc.oneof(
    fc.string(),
    fc.ipV4(),
    fc.ipV6(),
    fc.constantFrom('for=', 'for="', '"', '\\', ',', ';', '[', ']:1', 'unknown', '10.0.0.1', 'for="[::1]"'),
  )
  const line = fc.array(claim, { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), fc.boolean(), (claims, described) => {
      const name = described ? 'forwarded' : 'x-forwarded-for'
      const seen = described ? 'for=1.1.1.1' : '1.1.1.1'
      const req = request([...claims, seen].map((value) => [name, value]))
      expect(clientNetwork('10.0.0.1', req, trusting(PROXIES))).toBe('1.1.1.1')
    }),
  )
})

test('all spellings of an address give the same network', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const network = networkOf(address)
      expect(networkOf(address.toUpperCase())).toBe(network)
      expect(networkOf(`[${address}]:443`)).toBe(network)
    }),
  )
})

test.each([
  ['everybody'],
  ['10.0.0.0/'],
  ['10.0.0.0/33'],
  ['10.0.0.0/-1'],
  ['fd00::/129'],
  ['::ffff:10.0.0.0/95'],
  ['10.0.0.1:80'],
  ['10.0.0.0/8/8'],
  ['10.0.0.1 10.0.0.2'],
])('the trusted proxy «%s» is refused with an explanation', (entry) => {
  const wrong = `TRUST_PROXY: «${entry}» is neither an address nor a network such as 10.0.0.0/8`
  expect(trustedProxies(`10.0.0.1, ${entry}`)).toBe(wrong)
})

test.each([
  ['::ffff:10.0.0.0/104', '10.9.9.9'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['[fd00::]/8', 'fd12::1'],
  ['FD00::1', 'fd00::1'],
  [' , 10.0.0.1 , ', '10.0.0.1'],
])('«%s» trusts %s', (list, proxy) => {
  expect(clientNetwork(proxy, xff('1.1.1.1'), trusting(list))).toBe('1.1.1.1')
})

test('the trusted proxies are read from the environment', () => {
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
  expect(readConfig({ ...env, PORT: 'x' })).toEqual({
    ok: false,
    wrong: ['PORT must be a whole number from 0 to 65535'],
  })
})
