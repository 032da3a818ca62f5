// Log fields of rooms and requests: a hash of the code, the id that gateways log too.
import { requestId } from '#proto/process/requestId.ts'
import type { Request } from '../../room/room.ts'
import { createHash } from 'node:crypto'

/** `request` only where a page sent it. */
export function requestFields(request: Request): { kind: Request['kind']; request?: string } {
  const { kind } = request
  if (!('from' in request) || !('page' in request.from)) return { kind }
  return { kind, request: requestId(request.from.page, 'seq' in request ? request.seq : 0) }
}

/** Deterministic and one-way. */
export const hashRoomCode = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)
