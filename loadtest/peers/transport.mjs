// Colyseus server on the transport named by TRANSPORT (ws or uws), with one room class.
import { Server } from '@colyseus/core'
import { port, serving } from './start.mjs'

async function transport() {
  if (process.env['TRANSPORT'] === 'uws') {
    const { uWebSocketsTransport } = await import('@colyseus/uwebsockets-transport')
    return new uWebSocketsTransport()
  }
  const { WebSocketTransport } = await import('@colyseus/ws-transport')
  return new WebSocketTransport()
}

/**
 * Serves rooms of this class under the name «lane».
 * @param {import('@colyseus/core').Type<import('@colyseus/core').Room>} room
 */
export async function serve(room) {
  const server = new Server({ transport: await transport(), greet: false })
  server.define('lane', room)
  await server.listen(port)
  serving()
}
