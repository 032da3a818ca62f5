// A port for a server of a test.
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
