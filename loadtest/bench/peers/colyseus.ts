// Colyseus client driver: reserves a seat over HTTP, then plays over one WebSocket.
import { encode } from '@msgpack/msgpack'
import * as v from 'valibot'
import type { Move } from '../drive/workload.ts'
import { dial, type RawWebSocket } from '../../client/rawWebSocket.ts'
import { openRoom, type Room } from './contender.ts'

/** Mask of the first byte of a frame without its modifier bits (`Protocol` of @colyseus/shared-types). */
const CODE = 0x1f
const JOIN_ROOM = 10
const ROOM_DATA = 13
const ROOM_STATE = 14
const ROOM_STATE_PATCH = 15

const Seat = v.object({ sessionId: v.string(), roomId: v.string(), processId: v.string() })

/** Opens a room with its players and spectators. */
export function colyseusTable(port: number, at: (nth: number) => Move, spectators?: number): Promise<Room> {
  let room = ''
  return openRoom(
    async (nth, received) => {
      const seat = await reserveSeat(port, nth === 0 ? 'create/lane' : `joinById/${room}`)
      room = seat.roomId
      const joined = Promise.withResolvers<void>()
      const message = (bytes: Buffer): void => {
        const code = (bytes[0] ?? 0) & CODE
        if (code === ROOM_STATE_PATCH) received()
        // The first frames may arrive together with the upgrade response.
        else if (code === JOIN_ROOM) void opening.then((open) => open.send(Buffer.from([JOIN_ROOM])))
        else if (code === ROOM_STATE) joined.resolve()
      }
      const path = `/${seat.processId}/${room}?sessionId=${seat.sessionId}`
      const opening: Promise<RawWebSocket> = dial({ port, path }, { message, closed: () => undefined })
      const wire = await opening
      await joined.promise
      return { sendMove: (move) => wire.send(encodeMove(move)), cut: wire.cut }
    },
    at,
    spectators,
  )
}

/** Reserves a seat over HTTP; `how`: create/NAME or joinById/ID. */
async function reserveSeat(port: number, how: string): Promise<v.InferOutput<typeof Seat>> {
  const headers = { 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${port}/matchmake/${how}`
  const answer = await fetch(url, { method: 'POST', headers, body: '{}' })
  return v.parse(Seat, await answer.json())
}

const encodedMoves = new WeakMap<Move, Uint8Array>()
/** Encodes a message of type «move», cached because all rooms send the same moves. */
function encodeMove(move: Move): Uint8Array {
  const before = encodedMoves.get(move)
  if (before !== undefined) return before
  const bytes = Buffer.concat([Buffer.from([ROOM_DATA]), encode('move'), encode(move.command)])
  encodedMoves.set(move, bytes)
  return bytes
}
