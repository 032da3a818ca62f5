// Which pages may open a socket.
import { expect, test } from 'vitest'
import { isFromOurPage, ownOrigin } from './origin.ts'

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
])('Origin %s at host %s (public: %s) is accepted: %s', (origin, host, publicOrigin, may) => {
  expect(isFromOurPage(origin, host, publicOrigin)).toBe(may)
})

test.each([
  ['localhost:7777', null, '', 'http://localhost:7777'],
  ['Play.example', null, 'https', 'https://play.example'],
  ['play.example', null, 'https, http', 'https://play.example'],
  ['10.0.0.5:7777', 'https://play.example', 'http', 'https://play.example'],
  ['[::1]:7777', null, '', 'http://[::1]:7777'],
  ['play.example/"><script>', null, '', null],
  ['me@play.example', null, '', null],
  ['play"x.example', null, '', null],
  ['play$&.example', null, '', null],
  ['', null, '', null],
])(
  'at host %s (public: %s, X-Forwarded-Proto «%s») the own origin is %s',
  (host, publicOrigin, proto, origin) => {
    expect(ownOrigin(publicOrigin, host, proto)).toBe(origin)
  },
)
