// Builds a report of a person: who, room and reason; the server adds the chat lines.
import { REPORT_REASONS, type ReportBody, type ReportReason } from '#proto/http/report.ts'
import { speakersIn } from './speakers.ts'
import { codeShown, type RoomState } from '#web/client/state/room.ts'

/** The request body of a report. */
export function reportOf(
  room: RoomState,
  about: ReportBody['about'],
  reason: ReportReason,
  words: string,
): ReportBody {
  return {
    about,
    by: speakersIn(room).find(({ seat }) => seat === room.seat)?.name ?? 'somebody',
    code: codeShown(room),
    reason,
    why: words.trim() === '' ? REPORT_REASONS[reason] : words,
    ...(room.pass !== '' && { pass: room.pass }),
    gameState: null,
  }
}
