// HTTP schema of reporting a person in a room, and its refusals.
import * as v from 'valibot'
import { filledText } from './fields.ts'
import { SANCTION_REASON_KEYS, SANCTION_REASONS } from './sanctions.ts'

export const NO_DESCRIPTION = 'Please say what is wrong'
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
export const REPORT_REASON_KEYS: readonly ReportReason[] = [...SANCTION_REASON_KEYS, 'other']

/** The maximum length, characters. */
export const MAX_DESCRIPTION = 1000
const MAX_NAME = 60
const MAX_CODE = 20

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME))

/** POST /feedback/report */
export const ReportBody = v.message(
  v.object({
    /** The reported person: their number and name in the room. */
    about: v.object({ seat: v.pipe(v.number(), v.integer(), v.minValue(1)), name }),
    /** The reporter's name there. */
    by: name,
    code: v.pipe(v.string(), v.maxLength(MAX_CODE)),
    /** In the reporter's words; if empty, the text of the reason. */
    why: filledText(
      MAX_DESCRIPTION,
      NO_DESCRIPTION,
      `Please say it in at most ${MAX_DESCRIPTION} characters`,
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
