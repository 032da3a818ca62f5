// Colyseus server: public state as a synchronised schema, each hand as a private message.
// Every move is broadcast at once, not at the next patch interval, so that all peers have equal latency.
import { Room } from '@colyseus/core'
import { schema, t } from '@colyseus/schema'
import { after, dealt, newHands, SEATS, seenByAll } from './table.mjs'
import { serve } from './transport.mjs'

const Player = schema(
  {
    seat: t.uint8(),
    hand: t.uint8(),
    bank: t.array('uint16'),
    field: t.array('uint16'),
    stands: t.array('string'),
    extras: t.array('uint16'),
    on: t.array('string'),
    shelter: t.uint8(),
    delayed: t.boolean(),
  },
  'Player',
)

/** `pending` is small and always replaced whole, so it is one JSON string. */
const Table = schema(
  {
    players: t.array(Player),
    turn: t.uint32(),
    of: t.uint8(),
    moves: t.uint8(),
    multiplier: t.uint8(),
    deck: t.uint8(),
    discard: t.uint8(),
    top: t.array('uint16'),
    revivable: t.array('uint16'),
    winner: t.uint8(),
    pending: t.string(),
    version: t.uint32(),
  },
  'Table',
)

const PLAIN = ['hand', 'shelter', 'delayed']
const LISTS = ['bank', 'field', 'stands', 'extras', 'on']
const NUMBERS = ['turn', 'of', 'moves', 'multiplier', 'deck', 'discard', 'winner']

/** Makes a synchronised list equal to another, changing only what differs. */
function follow(list, wanted) {
  while (list.length > wanted.length) list.pop()
  wanted.forEach((value, at) => {
    if (at >= list.length) list.push(value)
    else if (list[at] !== value) list[at] = value
  })
}

/** Updates the synchronised table to the public view. */
function mirror(state, seen) {
  seen.players.forEach((view, at) => {
    if (at >= state.players.length) state.players.push(new Player({ seat: view.seat }))
    const player = state.players[at]
    for (const key of PLAIN) if (player[key] !== view[key]) player[key] = view[key]
    for (const key of LISTS) follow(player[key], view[key])
  })
  for (const key of NUMBERS) if (state[key] !== seen.table[key]) state[key] = seen.table[key]
  follow(state.top, seen.table.top)
  follow(state.revivable, seen.table.revivable)
  const pending = JSON.stringify(seen.pending)
  if (state.pending !== pending) state.pending = pending
  state.version += 1
}

class Lane extends Room {
  patchRate = null
  autoDispose = false
  /** Clients by seat; later clients are spectators. */
  seats = []

  onCreate() {
    this.game = dealt
    this.hands = newHands()
    this.state = new Table({ version: 0, pending: '' })
    mirror(this.state, seenByAll(this.game))
    this.onMessage('move', (client, command) => {
      this.game = after(this.game, this.seats.indexOf(client) + 1, command)
      mirror(this.state, seenByAll(this.game))
      for (const { seat, hand } of this.hands(this.game)) this.seats[seat - 1]?.send('hand', hand)
      this.broadcastPatch()
    })
  }

  onJoin(client) {
    if (this.seats.length < SEATS) this.seats.push(client)
  }
}

await serve(Lane)
