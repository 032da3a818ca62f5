// Blocks of other users, who are neither matched nor shown in chats, and their store.
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

/** The users blocked by a user, at most `MAX_BLOCKS`. */
export interface Blocks {
  /** Adds a block, idempotently. `full`: the limit is reached. */
  add(user: string, block: Block): Promise<'added' | 'full'>
  /** Removes one of the user's blocks. False: none has this id. */
  remove(user: string, id: string): Promise<boolean>
  /** All of one user, newest first. */
  of(user: string): Promise<Block[]>
}
