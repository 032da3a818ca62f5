// A stored sanction: what an admin imposed on a person or a network.
import * as v from 'valibot'
import { SanctionFacts } from '#proto/http/sanctions.ts'
import type { TimePage } from './page.ts'

export const Sanction = v.object({
  ...SanctionFacts.entries,
  /** The admin's user id. */
  author: v.string(),
})
export type Sanction = v.InferOutput<typeof Sanction>

/** A page of sanctions, newest first; `user`: of one person; left out: all. */
export interface SanctionFilter extends TimePage {
  user?: string
}

/** The most sanctions in force: gateways cache them in memory. */
export const MAX_ACTIVE = 20_000
