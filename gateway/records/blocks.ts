// A stored block: somebody whom a user wants to play with and read no more.
import { createHash } from 'node:crypto'
import * as v from 'valibot'

export const Block = v.object({
  /** What the page knows it by; says nothing of whose account is blocked. */
  id: v.string(),
  /** Who is blocked. */
  blocked: v.string(),
  /** What they were called then. */
  name: v.string(),
  /** Server time, ms. */
  at: v.number(),
})
export type Block = v.InferOutput<typeof Block>

/** The same for the same two people. */
export const blockId = (user: string, blocked: string): string =>
  createHash('sha256').update(`block ${user} ${blocked}`).digest('base64url').slice(0, 22)
