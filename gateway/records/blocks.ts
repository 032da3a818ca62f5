// A stored block of another user, who is neither matched nor shown in chats.
import { createHash } from 'node:crypto'
import * as v from 'valibot'

export const Block = v.object({
  /** The page's id for it; does not reveal the blocked account. */
  id: v.string(),
  /** The blocked user. */
  blocked: v.string(),
  /** Their name at the time. */
  name: v.string(),
  /** Server time, ms. */
  at: v.number(),
})
export type Block = v.InferOutput<typeof Block>

/** The id of a block, deterministic for a pair of users. */
export const blockId = (user: string, blocked: string): string =>
  createHash('sha256').update(`block ${user} ${blocked}`).digest('base64url').slice(0, 22)
