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
  const speakers = speakersIn(room)
  const nameOf = (of: number): string => speakers.find(({ seat }) => seat === of)?.name ?? 'somebody'
  return {
    about,
    by: nameOf(room.seat),
    code: codeShown(room),
    reason,
    why: words.trim() === '' ? REPORT_REASONS[reason] : words,
    ...(room.pass !== '' && { pass: room.pass }),
    gameState: null,
  }
}
