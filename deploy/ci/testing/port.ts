// Allocates a free TCP port for a test server.
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral port range: an outgoing connection could take such a port before the server does. */
const FIRST = 20_000
const LAST = 32_000

/**
 * A free port that no other test on this machine gets while this process lives. Gateways share ports silently
 * (SO_REUSEPORT): two on one port would answer for each other.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if ((await claim(port)) && (await isFree(port))) return port
  }
}

/** Reserves a port by binding its UDP number, which is unused here and freed when the process exits. */
async function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  try {
    socket.bind({ port, address: '127.0.0.1' })
    await once(socket, 'listening')
    return true
  } catch {
    socket.close()
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
