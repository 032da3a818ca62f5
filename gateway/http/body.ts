// Reads a JSON request body up to a size limit.
import type { HttpResponse } from 'uWebSockets.js'
import { recoverFrom, hasErrorCode, isJsonError } from '#proto/http/expectedErrors.ts'

/** Maximum size of a body, bytes. */
const BODY_LIMIT = 16 * 1024
/** Larger ones, by path: a note of the longest text, with the state of a game at a full table. */
const BODY_LIMITS = new Map([['/feedback/submitted-form', 4 * BODY_LIMIT]])
/**
 * A larger body is read and discarded up to here, so that the browser gets the response; beyond it the
 * connection is closed.
 */
const MAX_DISCARDED = 64 * BODY_LIMIT

/** A request body. */
export type RequestBody =
  /** `raw`: the bytes, which a signature covers. */
  | { kind: 'json'; value: unknown; raw: Uint8Array }
  | { kind: 'large' }
  | { kind: 'foreign' }
  | { kind: 'broken' }

/** Reads the body; must be called before anything is awaited. `type`: the Content-Type. Never rejects. */
export function readBody(res: HttpResponse, path: string, type: string): Promise<RequestBody> {
  const limit = BODY_LIMITS.get(path) ?? BODY_LIMIT
  const isJson = /^application\/json\s*(;|$)/i.test(type)
  return new Promise((done) => {
    const chunks: Buffer[] = []
    let size = 0
    res.onData((chunk, last) => {
      size += chunk.byteLength
      // uWebSockets reuses the chunk's memory after this call.
      if (isJson && size <= limit) chunks.push(Buffer.from(chunk.slice(0)))
      if (!last && size <= MAX_DISCARDED) return
      if (size > limit) done({ kind: 'large' })
      else done(isJson ? parseJson(Buffer.concat(chunks)) : { kind: 'foreign' })
    })
  })
}

function parseJson(bytes: Buffer): RequestBody {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return { kind: 'json', value, raw: bytes }
  } catch (error) {
    return recoverFrom(isBroken, { kind: 'broken' } as const)(error)
  }
}

const isNoUtf8 = hasErrorCode('ERR_ENCODING_INVALID_ENCODED_DATA')
const isBroken = (error: unknown): boolean => isNoUtf8(error) || isJsonError(error)
