// Reads a JSON request body up to a size limit.
import type { HttpResponse } from 'uWebSockets.js'
import { foreseen, hasCode, isNoJson } from '#proto/http/caught.ts'

/** The most a body may have, bytes. */
const BODY_LIMIT = 16 * 1024
/** A body over the limit is still read up to here, so that the browser gets the answer; beyond, it is cut off. */
const DRAINED_MOST = 64 * BODY_LIMIT

/** A body as it was sent. */
export type Sent =
  /** `raw`: the bytes, which a signature covers. */
  | { kind: 'json'; value: unknown; raw: Uint8Array }
  | { kind: 'large' }
  | { kind: 'foreign' }
  | { kind: 'broken' }

/** Reads the body; must be called before anything is awaited. `type`: the Content-Type. Never rejects. */
export function readBody(res: HttpResponse, type: string): Promise<Sent> {
  const isJson = /^application\/json\s*(;|$)/i.test(type)
  return new Promise((done) => {
    const chunks: Buffer[] = []
    let size = 0
    res.onData((chunk, last) => {
      size += chunk.byteLength
      // The chunk's memory is the library's after this call.
      if (isJson && size <= BODY_LIMIT) chunks.push(Buffer.from(chunk.slice(0)))
      if (!last && size <= DRAINED_MOST) return
      if (size > BODY_LIMIT) done({ kind: 'large' })
      else done(isJson ? parsed(Buffer.concat(chunks)) : { kind: 'foreign' })
    })
  })
}

function parsed(bytes: Buffer): Sent {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return { kind: 'json', value, raw: bytes }
  } catch (error) {
    return foreseen(isBroken, { kind: 'broken' } as const)(error)
  }
}

const isNoUtf8 = hasCode('ERR_ENCODING_INVALID_ENCODED_DATA')
const isBroken = (error: unknown): boolean => isNoUtf8(error) || isNoJson(error)
