// Streams a response body with back-pressure.
import type { HttpResponse } from 'uWebSockets.js'

/** The client; `disconnected` resolves when it does. */
export interface Client {
  readonly aborted: boolean
  readonly disconnected: Promise<void>
}

/**
 * Streams the body after the headers; an error closes the connection, so that a part is not taken for the
 * whole.
 */
export async function sendStream(
  res: HttpResponse,
  chunks: AsyncIterable<string>,
  client: Client,
): Promise<void> {
  try {
    for await (const chunk of chunks) {
      if (client.aborted) return
      await Promise.race([writeChunk(res, chunk), client.disconnected])
    }
  } catch (error) {
    if (!client.aborted) res.close()
    throw error
  }
  if (!client.aborted) res.cork(() => res.end())
}

/** Resolves once more may be written. */
const writeChunk = (res: HttpResponse, chunk: string): Promise<void> =>
  new Promise((resolve) => {
    res.cork(() => {
      if (res.write(chunk)) return resolve()
      res.onWritable(() => {
        resolve()
        return true
      })
    })
  })
