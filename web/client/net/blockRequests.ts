// Requests to block somebody for good, and to take a block back.
import { randomId } from './randomId.ts'
import type { Reply } from './requests.ts'
import { askUser } from './userRequests.ts'

/** Blocks somebody of this room: the server knows whose the number is. */
export const blockMember = (room: string, member: number, name: string): Promise<Reply> =>
  askUser({ body: 'block', block: { id: randomId(), room, member, name } })

/** Takes a block back. */
export const unblock = (block: string): Promise<Reply> =>
  askUser({ body: 'unblock', unblock: { id: randomId(), block } })
