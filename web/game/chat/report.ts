// What a report of somebody tells: who, in which room, and why; the server takes the lines from the room.
import { REPORT_REASONS, type ReportBody, type ReportReason } from '#proto/http/report.ts'
import { talkersIn } from './speakers.ts'
import { codeShown, type RoomState } from '#web/client/state/room.ts'

/** The report, ready to be sent. */
export function reportOf(room: RoomState, seat: number, reason: ReportReason, words: string): ReportBody {
  const talkers = talkersIn(room.roster, room.lines)
  const called = (of: number): string => talkers.find(({ seat }) => seat === of)?.name ?? 'somebody'
  return {
    about: { seat, name: called(seat) },
    by: called(room.seat),
    code: codeShown(room),
    reason,
    why: words.trim() === '' ? REPORT_REASONS[reason] : words,
    ...(room.pass !== '' && { pass: room.pass }),
    gameState: null,
  }
}
