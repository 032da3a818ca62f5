// What operators did to the running installation: who, when, what, and what came of it.
import { DEEDS, OUTCOMES, type Deed, type Outcome } from '#proto/http/operator.ts'

export { DEEDS, OUTCOMES }

/** One action of an operator. */
export interface Operation {
  /** The request's id: sent twice, it is one. */
  id: string
  deed: Deed
  /** The game's code; '': it is about none. */
  room: string
  /** The engine it is about, or to which a game goes; '': none is named. */
  engine: string
  /** Whose doing it is, and what they were called then. */
  user: string
  name: string
  /** Server time, ms. */
  began: number
  /** Server time, ms; 0: what came of it is not known yet. */
  ended: number
  outcome: Outcome
  /** What came of it, as a sentence; '' as long as nobody knows. */
  says: string
}
