// Random frames of a browser, for the tests of whoever reads them.
import fc from 'fast-check'
import type { ClientFrame } from '../messages.ts'
import { big, n, nothing, text, yes } from './arbitrary.ts'

const create = fc.record(
  { name: text, id: text, avatar: text, bots: text },
  { requiredKeys: ['name', 'id', 'avatar'] },
)

export const anyClientFrame: fc.Arbitrary<ClientFrame> = fc.oneof(
  fc.record({
    seq: big,
    body: fc.constant('hello' as const),
    hello: fc.record({
      token: text,
      client: text,
      page: text,
      room: text,
      version: big,
      epoch: n,
      takeover: yes,
      nth: n,
    }),
  }),
  fc.record({ seq: big, body: fc.constant('command' as const), command: fc.uint8Array({ maxLength: 20 }) }),
  fc.record({
    seq: big,
    body: fc.constant('create' as const),
    create,
  }),
  fc.record({
    seq: big,
    body: fc.constant('join' as const),
    join: fc.record({ name: text, code: text, avatar: text, leave: yes }),
  }),
  fc.record({
    seq: big,
    body: fc.constant('resume' as const),
    resume: fc.record({ version: big, epoch: n }),
  }),
  fc.record({
    seq: big,
    body: fc.constant('findRoom' as const),
    findRoom: fc.record({ name: text, avatar: text }),
  }),
  fc.record({ seq: big, body: fc.constant('findGame' as const), findGame: nothing }),
  fc.record({ seq: big, body: fc.constant('leaveQueue' as const), leaveQueue: nothing }),
  fc.record({ seq: big, body: fc.constant('leaveFindRoom' as const), leaveFindRoom: nothing }),
  fc.record({ seq: big, body: fc.constant('ping' as const), ping: nothing }),
  fc.record({ seq: big, body: fc.constant('createReserved' as const), createReserved: create }),
)
