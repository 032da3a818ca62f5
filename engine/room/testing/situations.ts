// Rooms in every state that saves differently, for snapshot fixtures.
import { RoomHarness } from './harness.ts'
import {
  endTurn,
  inTurn,
  passTurn,
  playSome,
  socketAt,
  start,
  stateOf,
  table,
  until,
  type Table,
} from './table.ts'

const SEEDS = 60
/** The first of several games that reaches the wanted state. */
function firstThat(comes: (at: Table) => boolean): RoomHarness {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const at = table(['ann', 'bob', 'cy'], { seed, timer: 60 })
    try {
      until(at, () => comes(at), seed)
      return at.harness
    } catch (error) {
      if (!(error instanceof Error && error.message === 'it never came to that')) throw error
    }
  }
  throw new Error('none of the games came to that')
}
const pending = (kind: string): RoomHarness => firstThat((at) => stateOf(at.harness).pending?.kind === kind)

function lobby(): RoomHarness {
  const harness = new RoomHarness()
  const ann = harness.create('ann', 'Ann')
  const bob = harness.join('bob', 'Bob')
  harness.join('cy', 'Cy')
  harness.send(ann, { kind: 'addBot', addBot: { level: 'sharp' } })
  harness.send(ann, { kind: 'setTimer', setTimer: { seconds: 90 } })
  harness.send(ann, { kind: 'setPace', setPace: { pace: 'fast' } })
  harness.send(bob, { kind: 'setRole', setRole: { watch: true } })
  harness.send(bob, { kind: 'chat', chat: { text: 'Is this thing on?' } })
  // Refused, and kept for a duplicate.
  harness.send(bob, start)
  return harness
}

function voted(): RoomHarness {
  const at = table(['ann', 'bob', 'cy', 'dee', 'eve'], { bots: 1, timer: 30 })
  at.harness.send(socketAt(at, 1), { kind: 'callVote', callVote: { against: 3 } })
  at.harness.send(socketAt(at, 2), { kind: 'vote', vote: { yes: false } })
  return at.harness
}

function standIns(): RoomHarness {
  const harness = new RoomHarness()
  const people = ['ann', 'bob', 'cy'].map((user) => ({ user, name: user, avatar: '' }))
  harness.request({ kind: 'matched', match: { code: 'BCDF-12', id: 'match-1', people }, seed: [1, 2, 3, 4] })
  const ann = harness.socket('ann')
  harness.request({ kind: 'hello', from: ann, version: 0, epoch: 0, takeover: true })
  harness.wait(120_000)
  return harness
}

function left(): RoomHarness {
  const at = table(['ann', 'bob', 'cy'])
  playSome(at, 8)
  at.harness.send(socketAt(at, 2), { kind: 'leave', leave: {} })
  return at.harness
}

function longGame(): RoomHarness {
  const at = table(['ann', 'bob'], { bots: 2, seed: 3 })
  until(
    at,
    () => stateOf(at.harness).turn.number > 16 && Object.keys(stateOf(at.harness).facing).length > 3,
    3,
  )
  return at.harness
}

function over(): RoomHarness {
  const at = table(['ann', 'bob'])
  passTurn(at)
  at.harness.send(inTurn(at), endTurn)
  at.harness.send(socketAt(at, 1), { kind: 'chat', chat: { text: 'well played' } })
  at.harness.send(socketAt(at, 2), { kind: 'leave', leave: {} })
  return at.harness
}

function again(): RoomHarness {
  const harness = over()
  const [ann] = harness.sockets.values()
  if (ann === undefined) throw new Error('nobody')
  harness.send(ann, { kind: 'playAgain', playAgain: {} })
  return harness
}

function nextGame(): RoomHarness {
  const replay = again().last?.next
  if (!replay) throw new Error('nobody plays again')
  const harness = new RoomHarness()
  harness.request({ kind: 'found', replay, seed: [5, 6, 7, 8] })
  harness.join('ann', 'Ann')
  return harness
}

/** Each by name; built on each call, since the caller may play on. */
export const situations: Readonly<Record<string, () => RoomHarness>> = {
  lobby,
  picking: () => pending('picking'),
  asking: () => firstThat(({ harness }) => asksWithChoice(harness)),
  'a chain of noes': () => firstThat(({ harness }) => noes(harness) > 0),
  showing: () => pending('showing'),
  discarding: () => pending('discarding'),
  'a vote': voted,
  'bots play for strangers': standIns,
  'somebody left': left,
  'a long game': longGame,
  over,
  'over, and played again': again,
  'the next game': nextGame,
}

function asksWithChoice(harness: RoomHarness): boolean {
  const { pending } = stateOf(harness)
  return pending?.kind === 'asking' && pending.play.choice.target !== undefined
}
function noes(harness: RoomHarness): number {
  const { pending } = stateOf(harness)
  if (pending?.kind !== 'asking') return 0
  return Math.max(...pending.lanes.flatMap(({ claims }) => claims.map((claim) => claim.noes)))
}
