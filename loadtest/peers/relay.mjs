// Bare uWebSockets.js relay, the upper bound: broadcasts each frame to its room unread.
import { App } from 'uWebSockets.js'
import { port, serving } from './start.mjs'

const app = App()

app.ws('/*', {
  maxBackpressure: 1024 * 1024,
  // A path is a room.
  upgrade(res, req, context) {
    res.upgrade(
      { room: req.getUrl() },
      req.getHeader('sec-websocket-key'),
      req.getHeader('sec-websocket-protocol'),
      req.getHeader('sec-websocket-extensions'),
      context,
    )
  },
  open: (ws) => void ws.subscribe(ws.getUserData().room),
  message: (ws, bytes, isBinary) => void app.publish(ws.getUserData().room, bytes, isBinary),
})

app.listen('127.0.0.1', port, (socket) => {
  if (socket === false) process.exit(1)
  serving()
})
