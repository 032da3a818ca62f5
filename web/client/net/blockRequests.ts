// Requests to block a person permanently, and to unblock them.
import { randomId } from './randomId.ts'
import type { Reply } from './requests.ts'
import { askUser } from './userRequests.ts'

/** Blocks a person of this room by number, which the server maps to their user. */
export const blockMember = (room: string, member: number, name: string): Promise<Reply> =>
  askUser({ body: 'block', block: { id: randomId(), room, member, name } })

/** Unblocks a person. */
export const unblock = (block: string): Promise<Reply> =>
  askUser({ body: 'unblock', unblock: { id: randomId(), block } })
