// An action of an operator on the running installation: who, when, what, and its outcome.
import * as v from 'valibot'
import { OperationFacts } from '#proto/http/operator.ts'

export const Operation = v.object({
  ...OperationFacts.entries,
  /** Whose doing it is. */
  user: v.string(),
})
export type Operation = v.InferOutput<typeof Operation>
