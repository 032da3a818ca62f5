// Colyseus client driver: reserves a seat over HTTP, then plays over one WebSocket.
import { encode } from '@msgpack/msgpack'
import * as v from 'valibot'
import type { Move } from '../drive/workload.ts'
import { dial } from '../../client/rawWebSocket.ts'
import { stateCounter, SEATS, tableOf, SPECTATORS, type Room, type PeerSocket } from './contender.ts'

/** Mask of the first byte of a frame without its modifier bits (`Protocol` of @colyseus/shared-types). */
const CODE = 0x1f
const JOIN_ROOM = 10
const ROOM_DATA = 13
const ROOM_STATE = 14
const ROOM_STATE_PATCH = 15

const Seat = v.object({ sessionId: v.string(), roomId: v.string(), processId: v.string() })

/** Opens a room with its players and spectators. */
export async function colyseusTable(port: number, at: (nth: number) => Move): Promise<Room> {
  const first = await seatIn(port, 'create/lane')
  const people = [await enter(port, first)]
  while (people.length < SEATS + SPECTATORS)
    people.push(await enter(port, await seatIn(port, `joinById/${first.roomId}`)))
  return tableOf(people, at)
}

/** Reserves a seat over HTTP; `how`: create/NAME or joinById/ID. */
export async function seatIn(port: number, how: string): Promise<v.InferOutput<typeof Seat>> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/matchmake/${how}`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  return v.parse(Seat, await answer.json())
}

/** Opens the socket of a seat; resolves with the first full state. */
export async function enter(
  port: number,
  { sessionId, roomId, processId }: v.InferOutput<typeof Seat>,
): Promise<PeerSocket> {
  const joined = Promise.withResolvers<void>()
  const path = `/${processId}/${roomId}?sessionId=${sessionId}`
  const seated: PeerSocket = {
    sendMove: (move) => wire.send(encodeMove(move)),
    states: stateCounter(),
    cut: () => wire.cut(),
  }
  // The first frames may arrive together with the upgrade response.
  const opening = dial(
    { port, path },
    {
      message(bytes) {
        const code = (bytes[0] ?? 0) & CODE
        if (code === ROOM_STATE_PATCH) seated.states.received()
        else if (code === JOIN_ROOM) void opening.then((open) => open.send(Buffer.from([JOIN_ROOM])))
        else if (code === ROOM_STATE) joined.resolve()
      },
      closed: () => undefined,
    },
  )
  const wire = await opening
  await joined.promise
  return seated
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
