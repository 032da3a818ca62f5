// Applies commands to a room's game by the rules, and their events to the room.
import { highlightsOf } from '#proto/results/sums.ts'
import type { Command, Event as TableEvent } from '../../rules/messages.ts'
import { reduce } from '../../rules/reduce.ts'
import type { Refusal } from '../../rules/refusals.ts'
import { below, nextUint32 } from '../../rules/rng.ts'
import { newGame, type NewGame } from '../../rules/setup.ts'
import type { Seat } from '../../rules/types.ts'
import { drinkEvents } from './chat.ts'
import { waitForTables } from './tableWait.ts'
import { finishOf } from './finish.ts'
import { isMatchedRematch } from './rematch.ts'
import { removeMember } from '../members/leave.ts'
import { isBot, memberAt, playersIn } from '../members/members.ts'
import { dealEntry, commandEntry } from './commandLog.ts'
import { deckOf, sharedCards } from './cardList.ts'
import { emit, markChanged, type Step } from '../step.ts'
import { codeFrom } from '../nextGame.ts'
import { withEntry, without } from '../smallMap.ts'
import { isStoodIn } from '../members/seatOwner.ts'
import { add, countEvents, freezeSums } from './tally.ts'
import type { Room } from '../types.ts'

const REMOVED = 'You were removed from the game by a vote.'

/** Deals the game to the members who play. */
export function startGame(step: Step): void {
  const { room } = step.live
  if (isMatchedRematch(room)) {
    // Nobody may end a matched game for all.
    room.matched = true
    room.host = 0
    room.nextHost = ''
  }
  const seed: Room['rng'] = [nextUint32(room), nextUint32(room), nextUint32(room), nextUint32(room)]
  const seats = playersIn(room).map((member) => ({ seat: member.seat, bot: isBot(member) }))
  const game: NewGame = { seats, frequencies: room.counts, setsToWin: room.setsToWin, seed }
  step.logEntries.push(dealEntry(game))
  const { state, events } = newGame(game)
  room.state = { ...state, cards: sharedCards(deckOf(state.cards)) }
  markChanged(step, 'people')
  room.phase = 'playing'
  room.turnStartedAt = room.startedAt = step.now
  waitForTables(step.live, step.now)
  emit(step, { kind: 'started', started: { players: seats.length, first: state.turn.of } }, ...events)
}

/** Applies a command to the game and its effects to the room; returns the refusal, or null. */
export function applyToTable(step: Step, by: Seat, command: Command): Refusal | null {
  const { room } = step.live
  if (room.state === null) return 'notAllowed'
  const before = room.state
  const outcome = reduce(before, by, command)
  if ('refused' in outcome) return outcome.refused
  const { state, events } = outcome
  const change = { before, after: state, events }
  room.state = state
  step.logEntries.push(commandEntry(by, command))
  const restoreSums = [...room.seatPlayers.keys()]
    .filter((seat) => isStoodIn(room, seat))
    .map((seat) => freezeSums(room.tally, seat))
  // Server time is Redis', whose clock may have been set back.
  countEvents(room.tally, change, Math.max(0, step.now - room.turnStartedAt))
  for (const restore of restoreSums) restore()
  if (events.some((event) => event.kind === 'turned')) room.turnStartedAt = step.now
  const isPlayedByPerson = (seat: Seat): boolean => {
    const member = memberAt(room, seat)
    return member !== undefined && !isBot(member) && !isStoodIn(room, seat)
  }
  const drinks = drinkEvents(events, isPlayedByPerson)
  for (const event of drinks) {
    if (event.kind !== 'drink') continue
    for (const seat of event.drink.seats) add(room.tally, seat, 'NUM_DRINKS_TAKEN', 1)
  }
  emit(step, ...events, ...drinks)
  const leavers = leaversIn(events)
  room.leavers = room.leavers.concat(leavers.map(({ seat }) => seat))
  if (state.winner !== null) {
    const winner = memberAt(room, state.winner)
    if (winner && isPlayedByPerson(winner.seat)) countWin(room, winner.user)
    step.finish = finishOf(room, change, step.now)
    room.afterwards = step.finish && {
      endedAt: step.finish.ended,
      highlights: highlightsOf(step.finish.players),
    }
    room.phase = 'over'
    markChanged(step, 'people')
    drawNextCode(step)
  }
  for (const { seat, why } of leavers) {
    const member = memberAt(room, seat)
    if (member && !member.gone) removeMember(step, member, why === 'kicked' ? REMOVED : '')
  }
  return null
}

/** Counts a win for the user of the winner's seat; the latest winner comes last. */
function countWin(room: Room, user: string): void {
  const before = room.wins.get(user) ?? 0
  room.wins = withEntry(without(room.wins, user), user, before + 1)
}

/** Players who leave the room with the game; those who resign stay as members. */
const leaversIn = (events: readonly TableEvent[]) =>
  events.flatMap((event) => (event.kind === 'left' && event.left.why !== 'resigned' ? [event.left] : []))

function drawNextCode(step: Step): void {
  const { room } = step.live
  room.nextCode = codeFrom((size) => below(room, size))
  step.drawn = { code: room.nextCode, by: `${room.id} ${room.code}` }
  markChanged(step, 'people')
}

/** Draws another code for the next game, if this one is still the drawn one. */
export function redrawCode(step: Step, code: string): void {
  if (step.live.room.nextCode === code) drawNextCode(step)
}
