// Rooms in every state that is saved in a way of its own: what a build has saved of them, the next one reads.
import { Party } from './party.ts'
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
/** The first of some games that comes to where it is asked for. */
function firstThat(comes: (at: Table) => boolean): Party {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const at = table(['ann', 'bob', 'cy'], { seed, timer: 60 })
    try {
      until(at, () => comes(at), seed)
      return at.party
    } catch (error) {
      if (!(error instanceof Error && error.message === 'it never came to that')) throw error
    }
  }
  throw new Error('none of the games came to that')
}
const pending = (kind: string): Party => firstThat((at) => stateOf(at.party).pending?.kind === kind)

function lobby(): Party {
  const party = new Party()
  const ann = party.create('ann', 'Ann')
  const bob = party.join('bob', 'Bob')
  party.join('cy', 'Cy')
  party.say(ann, { kind: 'addBot', addBot: { level: 'sharp' } })
  party.say(ann, { kind: 'setTimer', setTimer: { seconds: 90 } })
  party.say(ann, { kind: 'setPace', setPace: { pace: 'fast' } })
  party.say(bob, { kind: 'setRole', setRole: { watch: true } })
  party.say(bob, { kind: 'chat', chat: { text: 'Is this thing on?' } })
  // Refused, which is kept for a repeat.
  party.say(bob, start)
  return party
}

function voted(): Party {
  const at = table(['ann', 'bob', 'cy', 'dee', 'eve'], { bots: 1, timer: 30 })
  at.party.say(socketAt(at, 1), { kind: 'callVote', callVote: { against: 3 } })
  at.party.say(socketAt(at, 2), { kind: 'vote', vote: { yes: false } })
  return at.party
}

function standIns(): Party {
  const party = new Party()
  const people = ['ann', 'bob', 'cy'].map((user) => ({ user, name: user, avatar: '' }))
  party.ask({ kind: 'matched', match: { code: 'BCDF-12', id: 'match-1', people }, seed: [1, 2, 3, 4] })
  const ann = party.socket('ann')
  party.ask({ kind: 'hello', from: ann, version: 0, epoch: 0, takeover: true })
  party.wait(120_000)
  return party
}

function left(): Party {
  const at = table(['ann', 'bob', 'cy'])
  playSome(at, 8)
  at.party.say(socketAt(at, 2), { kind: 'leave', leave: {} })
  return at.party
}

function longGame(): Party {
  const at = table(['ann', 'bob'], { bots: 2, seed: 3 })
  until(at, () => stateOf(at.party).turn.number > 16 && Object.keys(stateOf(at.party).facing).length > 3, 3)
  return at.party
}

function over(): Party {
  const at = table(['ann', 'bob'])
  passTurn(at)
  at.party.say(inTurn(at), endTurn)
  at.party.say(socketAt(at, 1), { kind: 'chat', chat: { text: 'well played' } })
  at.party.say(socketAt(at, 2), { kind: 'leave', leave: {} })
  return at.party
}

function again(): Party {
  const party = over()
  const [ann] = party.sockets.values()
  if (ann === undefined) throw new Error('nobody')
  party.say(ann, { kind: 'playAgain', playAgain: {} })
  return party
}

function nextGame(): Party {
  const replay = again().last?.next
  if (!replay) throw new Error('nobody plays again')
  const party = new Party()
  party.ask({ kind: 'found', replay, seed: [5, 6, 7, 8] })
  party.join('ann', 'Ann')
  return party
}

/** Each by its name; made anew, since whoever asks may play on. */
export const situations: Readonly<Record<string, () => Party>> = {
  lobby,
  picking: () => pending('picking'),
  asking: () => firstThat(({ party }) => asksWithChoice(party)),
  'a chain of noes': () => firstThat(({ party }) => noes(party) > 0),
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

function asksWithChoice(party: Party): boolean {
  const { pending } = stateOf(party)
  return pending?.kind === 'asking' && pending.play.choice.target !== undefined
}
function noes(party: Party): number {
  const { pending } = stateOf(party)
  if (pending?.kind !== 'asking') return 0
  return Math.max(...pending.lanes.flatMap(({ claims }) => claims.map((claim) => claim.noes)))
}
