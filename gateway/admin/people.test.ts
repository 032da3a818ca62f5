// Counts of people at a gateway by place; several tabs of one person count once.
import { expect, test } from 'vitest'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { Session } from '../sockets/session.ts'
import { peopleHere } from './people.ts'

let count = 0
const page = (user: string, room = ''): Session =>
  Object.assign(new Session(`g.${(count += 1)}`, 'network', new TokenBucket(1, 1)), { user, room })

test('each user is counted once: playing takes precedence over browsing', () => {
  const queued = page('cy')
  const wall = page('dee')
  const sessions = [page(''), page('ann'), page('ann', 'BCDF-23'), page('bob'), queued, wall, page('dee')]
  expect(peopleHere({ sessions, searches: (one) => one === queued, hasWall: (one) => one === wall })).toEqual(
    { tables: 1, searching: 1, watching: 1, elsewhere: 1 },
  )
})
