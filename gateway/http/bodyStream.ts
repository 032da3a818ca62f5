// Sends a body piece by piece, as fast as the client reads it.
import type { HttpResponse } from 'uWebSockets.js'

/** The client at the other end; `left` resolves when it is gone. */
export interface Client {
  readonly aborted: boolean
  readonly left: Promise<void>
}

/** Sends what comes after the headers; a source that fails closes the connection, so that nobody takes a part for the whole. */
export async function sendStream(
  res: HttpResponse,
  pieces: AsyncIterable<string>,
  client: Client,
): Promise<void> {
  try {
    for await (const piece of pieces) {
      if (client.aborted) return
      await Promise.race([written(res, piece), client.left])
    }
  } catch (error) {
    if (!client.aborted) res.close()
    throw error
  }
  if (!client.aborted) res.cork(() => res.end())
}

/** Resolves once more may be written. */
const written = (res: HttpResponse, piece: string): Promise<void> =>
  new Promise((done) => {
    res.cork(() => {
      if (res.write(piece)) return done()
      res.onWritable(() => {
        done()
        return true
      })
    })
  })
