// HTTP schema of reporting a person in a room, and its refusals.
import * as v from 'valibot'
import { REASON_KEYS, SANCTION_REASONS } from './sanctions.ts'

export const NO_WHY = 'Please say what is wrong'
const UNCLEAR = 'It is not clear who is meant.'

/** Texts of the call. */
export const REPORT = {
  noRoom: 'You are not in that game any more, so its chat can’t be looked at.',
  nobody: 'That person can’t be reported.',
  yourself: 'That is you.',
  notNow: 'The table does not answer just now. Please try again in a moment.',
} as const

/** The closed list of reasons: those of sanctions, and anything else. */
export const REPORT_REASONS = { ...SANCTION_REASONS, other: 'something else' } as const
export type ReportReason = keyof typeof REPORT_REASONS
export const REPORT_REASON_KEYS = [...REASON_KEYS, 'other'] as const satisfies readonly ReportReason[]

/** The maximum length, characters. */
export const WHY_LONGEST = 1000
const NAME_LONGEST = 60
const CODE_LONGEST = 20

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NAME_LONGEST))

/** POST /feedback/report */
export const ReportBody = v.message(
  v.object({
    /** The reported person: their number and name in the room. */
    about: v.object({ seat: v.pipe(v.number(), v.integer(), v.minValue(1)), name }),
    /** The reporter's name there. */
    by: name,
    code: v.pipe(v.string(), v.maxLength(CODE_LONGEST)),
    /** In the reporter's words; if empty, the text of the reason. */
    why: v.pipe(
      v.string(NO_WHY),
      v.trim(),
      v.minLength(1, NO_WHY),
      v.maxLength(WHY_LONGEST, `Please say it in at most ${WHY_LONGEST} characters`),
    ),
    /** Missing from pages of the previous build, whose reports are stored as notes. */
    reason: v.optional(v.picklist(REPORT_REASON_KEYS)),
    /** A spectator's pass for the room; players send none. */
    pass: v.optional(v.pipe(v.string(), v.maxLength(40))),
    /** From pages of the previous build: the game's state, and the person's chat lines. */
    gameState: v.nullable(v.record(v.string(), v.unknown())),
  }),
  UNCLEAR,
)
export type ReportBody = v.InferOutput<typeof ReportBody>
