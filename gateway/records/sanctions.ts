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

/** Which sanctions, newest first; `user`: of one person; left out: of everybody. */
export interface SanctionFilter extends TimePage {
  user?: string
}

/** The most that are in force at once: gateways keep them in memory. */
export const ACTIVE_MOST = 20_000
