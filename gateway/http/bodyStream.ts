// Streams a response body with back-pressure.
import type { HttpResponse } from 'uWebSockets.js'

/** The client; `left` resolves when it disconnects. */
export interface Client {
  readonly aborted: boolean
  readonly left: Promise<void>
}

/**
 * Streams the body after the headers; an error closes the connection, so that a part is not taken for the
 * whole.
 */
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
