// Log fields: a room's hashed code, a request's kind and the id that gateways log too.
import { createHash } from 'node:crypto'
import { requestId } from '#proto/process/requestId.ts'
import type { Request } from '../../room/room.ts'

/** Hash of a room's code, deterministic and one-way: the code itself would let a reader join. */
export const hashRoomCode = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)

/** `request` only where a page sent it. */
export function requestFields(request: Request): { kind: Request['kind']; request?: string } {
  const { kind } = request
  if (!('from' in request) || !('page' in request.from)) return { kind }
  return { kind, request: requestId(request.from.page, 'seq' in request ? request.seq : 0) }
}
