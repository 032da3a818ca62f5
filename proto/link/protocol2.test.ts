// Frames of protocol 2 to the letter, as the release before encodes them: read here, and written for it.
import { expect, test } from 'vitest'
import { pack, unpackInbound, unpackOutbound } from './encoding.ts'
import type { Inbound, Outbound } from './messages.ts'

const from = { id: 'c1', page: 'page1', user: 'u1', nth: 2, owned: ['x'], zone: 60 }
const bytes = (...values: number[]): Buffer => Buffer.from(values)

const inbound: [hex: string, message: Inbound][] = [
  [
    '96a7636f6d6d616e64a6424344463233a0c41e5b226331222c227061676531222c322c227531222c5b2278225d2c36305d07c4020102',
    {
      kind: 'ask',
      room: 'BCDF23',
      take: '',
      from,
      ask: { kind: 'command', seq: 7, command: bytes(1, 2) },
    },
  ],
  [
    '98a568656c6c6fa6424344463233a26531c41e5b226331222c227061676531222c322c227531222c5b2278225d2c36305d0304c3c3',
    {
      kind: 'ask',
      room: 'BCDF23',
      take: 'e1',
      from,
      ask: { kind: 'hello', version: 3, epoch: 4, takeover: true, pointed: true },
    },
  ],
  [
    '85a46b696e64a361736ba4726f6f6da6424344463233a474616b65a0a466726f6d86a26964a26331a470616765a57061676531a475736572a27531a36e746802a56f776e656491a178a47a6f6e653ca361736b85a46b696e64a46a6f696ea373657101a46e616d65a3416e6ea6617661746172a0a76c656176696e67c2',
    {
      kind: 'ask',
      room: 'BCDF23',
      take: '',
      from,
      ask: { kind: 'join', seq: 1, name: 'Ann', avatar: '', leaving: false },
    },
  ],
  [
    '95a6617474616368a6424344463233a2653191c41e5b226331222c227061676531222c322c227531222c5b2278225d2c36305d93040302',
    {
      kind: 'attach',
      room: 'BCDF23',
      take: 'e1',
      from: [from],
      known: { epoch: 4, version: 3, told: 2 },
    },
  ],
]

const outbound: [hex: string, message: Outbound][] = [
  [
    '9ea764656c69766572a64243444632330404030291a2633994a26331c3a3416e6ea36f776ca26331c4010592a26331a26332c40106c0c4020708',
    {
      kind: 'deliver',
      room: 'BCDF23',
      epoch: 4,
      known: { epoch: 4, version: 3, told: 2 },
      left: ['c9'],
      parts: [
        { to: ['c1'], frame: bytes(5) },
        { to: ['c1', 'c2'], frame: bytes(6) },
        { to: null, frame: bytes(7, 8) },
      ],
      joined: [{ connection: 'c1', plays: true, name: 'Ann', avatar: 'owl' }],
    },
  ],
  [
    '98a764656c69766572a642434446323304c00000c0c0',
    { kind: 'deliver', room: 'BCDF23', epoch: 4, left: [], parts: [], joined: [] },
  ],
]

const hexOf = (message: Inbound | Outbound): string => Buffer.from(pack(message, 2)).toString('hex')

test.each(inbound)('a gateway of protocol 2 sends %s', (hex, message) => {
  expect(unpackInbound(Buffer.from(hex, 'hex'))).toEqual(message)
  expect(hexOf(message)).toBe(hex)
})

test.each(outbound)('an engine of protocol 2 sends %s', (hex, message) => {
  expect(unpackOutbound(Buffer.from(hex, 'hex'))).toEqual(message)
  expect(hexOf(message)).toBe(hex)
})

test('a row of a kind that there is not is no message', () => {
  const row = Buffer.from('91a3616c6c', 'hex')
  expect([unpackInbound(row), unpackOutbound(row)]).toEqual([null, null])
})
