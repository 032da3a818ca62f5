// Socket.IO server: one room per table, state broadcast, hands sent to their players.
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { port, serving } from './start.mjs'
import { after, dealt, newHands, SEATS, seenByAll } from './table.mjs'

const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false })

/** @type {Map<string, { state: typeof dealt, hands: ReturnType<typeof newHands> }>} */
const tables = new Map()

io.on('connection', (socket) => {
  socket.on('join', async (room, seat) => {
    if (!tables.has(room)) tables.set(room, { state: dealt, hands: newHands() })
    await socket.join(room)
    if (seat >= 1 && seat <= SEATS) await socket.join(`${room}/${seat}`)
    socket.on('move', (command) => {
      const table = tables.get(room)
      if (!table) return
      table.state = after(table.state, seat, command)
      for (const { seat: to, hand } of table.hands(table.state)) io.to(`${room}/${to}`).emit('hand', hand)
      io.to(room).emit('update', seenByAll(table.state))
    })
    socket.emit('joined')
  })
})

http.listen(port, '127.0.0.1', serving)
