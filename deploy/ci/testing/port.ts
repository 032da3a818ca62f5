// Allocates a free TCP port for a test server.
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the system gives to whoever dials: one of them could take the port before the server does. */
const FIRST = 20_000
const LAST = 32_000

/**
 * A port that nobody uses now, and that no other test on this machine is given while this process lives. Gateways share
 * a port silently: two that were given the same would answer for each other.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if ((await claim(port)) && (await isFree(port))) return port
  }
}

/** The UDP port of that number, which nothing here uses, says that it is given; the system frees it with its process. */
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
