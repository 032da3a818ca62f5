// Requests to block a person permanently, and to unblock them.
import { randomId } from './randomId.ts'
import type { Reply } from './requests.ts'
import { sendUserRequest } from './userRequests.ts'

/** Blocks a person of this room by number, which the server maps to their user. */
export const blockMember = (room: string, member: number, name: string): Promise<Reply> =>
  sendUserRequest({ body: 'block', block: { id: randomId(), room, member, name } })

/** Unblocks a person. */
export const unblock = (block: string): Promise<Reply> =>
  sendUserRequest({ body: 'unblock', unblock: { id: randomId(), block } })
