// HTTP schema of reporting a player, and its refusals.
import * as v from 'valibot'

export const NO_WHY = 'Please say what is wrong'
const UNCLEAR = 'It is not clear who is meant.'

/** The longest that is taken, in characters. */
export const WHY_LONGEST = 1000
const NAME_LONGEST = 60
const CODE_LONGEST = 20

const name = v.pipe(v.string(UNCLEAR), v.trim(), v.minLength(1, UNCLEAR), v.maxLength(NAME_LONGEST, UNCLEAR))

/** POST /feedback/report */
export const Report = v.object(
  {
    /** Who is meant: the number and the name in the room. */
    about: v.object(
      { seat: v.pipe(v.number(UNCLEAR), v.integer(UNCLEAR), v.minValue(1, UNCLEAR)), name },
      UNCLEAR,
    ),
    /** What the reporter is called there. */
    by: name,
    code: v.pipe(v.string(UNCLEAR), v.maxLength(CODE_LONGEST, UNCLEAR)),
    why: v.pipe(
      v.string(NO_WHY),
      v.trim(),
      v.minLength(1, NO_WHY),
      v.maxLength(WHY_LONGEST, `Please say it in at most ${WHY_LONGEST} characters`),
    ),
    /** Where the game stands, and what the person has said. */
    gameState: v.nullable(v.record(v.string(), v.unknown(), UNCLEAR)),
  },
  UNCLEAR,
)
export type Report = v.InferOutput<typeof Report>
