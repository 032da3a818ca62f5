// Game log and chat lines that a prepared table starts with.
import { push } from '#engine/room/view/ring.ts'
import type { LiveRoom } from '#engine/room/room.ts'
import type { CardId, Player, Seat, State } from '#engine/rules/public.ts'
import type { Prepared } from '#web/game/practice/prepare.ts'
import type { Event } from '#proto/client/messages.ts'
import { encodeLine } from '#proto/client/wire.ts'

/** Interval between two moments of the history. */
const STEP_MS = 9000

/** Minimum turn number in the log, as of a game that has run for a while. */
const FIRST_TURN = 14

const OTHERS_CHAT = [
  'my cat just walked over the keyboard, that was not a move',
  'who keeps coughing near the deck',
  'that was the kettle',
  'I can read this you know',
]
const MY_CHAT = 'steal from the others pls, not me'

/** Adds the lines to a room that nobody has joined yet. */
export function fillLogs(live: LiveRoom, { state, names }: Prepared): void {
  const [me = 1] = names.values()
  const now = Date.now()
  const moments = momentsOf(state, me)
  moments.forEach((events, at) => {
    for (const event of events) {
      live.room.lineCount += 1
      const line = { id: live.room.lineCount, at: now - (moments.length - at) * STEP_MS, event }
      const bytes = encodeLine(line)
      push(event.kind === 'said' ? live.chat : live.gameLog, bytes)
    }
  })
}

const drew = (seat: Seat): Event => ({
  kind: 'moved',
  moved: { cards: [], count: 2, from: { at: 'deck' }, to: { at: 'hand', of: seat } },
})
const said = (by: Seat, text: string): Event => ({ kind: 'said', said: { by, text, secret: '' } })
const turned = (of: Seat, turn: number): Event => ({ kind: 'turned', turned: { of, turn } })
/** A player's plays of these cards, a moment each. */
const plays = (by: Seat, cards: readonly CardId[], as: 'property' | 'money'): Event[][] =>
  cards.map((card) => [{ kind: 'played', played: { by, card, as, on: [] } }])

function momentsOf(state: State, me: Seat): Event[][] {
  const number = Math.max(FIRST_TURN, state.turn.number)
  const others = state.players.filter(({ seat }) => seat !== me)
  const mine = state.players.find(({ seat }) => seat === me)
  const theirs = others.map((player, at) => turnOf(player, others, me, number - others.length + at, at))
  const chat = others.slice(0, OTHERS_CHAT.length).map(({ seat }, at) => [said(seat, OTHERS_CHAT[at] ?? '')])
  const own = mine ? [[turned(me, number), drew(me)], ...plays(me, mine.field.slice(-2), 'property')] : []
  return [...theirs.flat(), ...chat.slice(0, 2), [said(me, MY_CHAT)], ...chat.slice(2), ...own]
}

/** The events of a player's turn: draw, play the last property and money card, and one special event. */
function turnOf(player: Player, others: readonly Player[], me: Seat, turn: number, at: number): Event[][] {
  const { seat, field, bank } = player
  const next = others[(at + 1) % others.length]?.seat ?? me
  const special: Event[][] = [
    [{ kind: 'paid', paid: { by: seat, to: next === seat ? me : next, value: 4 } }],
    [{ kind: 'saidNo', saidNo: { by: seat, to: me, counter: false } }],
    [
      { kind: 'paid', paid: { by: seat, to: me, value: 5 } },
      { kind: 'drink', drink: { seats: [seat], reason: '5M or more paid at once' } },
    ],
  ]
  return [
    [turned(seat, turn), drew(seat)],
    ...plays(seat, field.slice(-1), 'property'),
    ...plays(seat, bank.slice(-1), 'money'),
    special[at % special.length] ?? [],
  ]
}
