// An operator's action in the audit log: who, when, what, and the outcome.
import * as v from 'valibot'
import { OperationFacts } from '#proto/http/operator.ts'

export const Operation = v.object({
  ...OperationFacts.entries,
  /** The operator's user id. */
  user: v.string(),
})
export type Operation = v.InferOutput<typeof Operation>
