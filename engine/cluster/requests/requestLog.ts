// Log fields of a request: its kind and the id that gateways log too.
import { requestId } from '#proto/process/requestId.ts'
import type { Request } from '../../room/room.ts'

/** `request` only where a page sent it. */
export function requestFields(request: Request): { kind: Request['kind']; request?: string } {
  const { kind } = request
  if (!('from' in request) || !('page' in request.from)) return { kind }
  return { kind, request: requestId(request.from.page, 'seq' in request ? request.seq : 0) }
}
