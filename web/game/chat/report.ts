// What a report of somebody tells: who, why, what they have said last, and where the game stands; nobody's cards.
import type { Report } from '#proto/http/report.ts'
import { snapshot } from '#web/game/snapshot.ts'
import { talkersIn } from './speakers.ts'
import { codeShown, type RoomState } from '#web/client/state/room.ts'

/** So many of the person's lines go along. */
const LINES = 10

/** What this person has said in this room, oldest first, as far as this page holds it. */
export const saidBy = ({ lines }: RoomState, seat: number): { by: number; text: string }[] =>
  lines
    .flatMap(({ event }) =>
      event.kind === 'said' && event.said.by === seat ? [{ by: seat, text: event.said.text }] : [],
    )
    .slice(-LINES)

/** The report, ready to be sent. */
export function reportOf(room: RoomState, seat: number, why: string): Report {
  const talkers = talkersIn(room.roster, room.lines)
  const called = (of: number): string => talkers.find(({ seat }) => seat === of)?.name ?? 'somebody'
  return {
    about: { seat, name: called(seat) },
    by: called(room.seat),
    code: codeShown(room),
    why,
    gameState: { ...snapshot(room), said: saidBy(room, seat) },
  }
}
