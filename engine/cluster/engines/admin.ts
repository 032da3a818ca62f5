// Answers an operator's requests to this engine: list, show, hand over, end, drain.
import { sendMessage } from '#proto/link/encoding.ts'
import type { RoomFacts } from '#proto/http/operator.ts'
import type { Link } from '#proto/link/link.ts'
import type { AdminRequest, AdminResponse } from '#proto/link/admin.ts'
import { adminFrames, chatFrame, peopleIn, seatUsers, summary } from '../../room/room.ts'
import { hashRoomCode } from '../requests/requestLog.ts'
import type { Owned } from '../ownedRoom.ts'
import type { OperatorDrain } from './operatorDrain.ts'
import type { RoomRegistry } from '../registry.ts'

/** What it needs of the engine. */
export interface AdminContext {
  rooms: Pick<RoomRegistry, 'all' | 'handOver' | 'adopt' | 'endRoom'>
  drain: Pick<OperatorDrain, 'begin' | 'drained' | 'resume'>
  /** Called when the drain starts or is cancelled. */
  onDrainChange: () => void
  onError: (error: unknown) => void
}

/** Answers a gateway's request on the same link. */
export function adminHandler(parts: AdminContext): (link: Link, id: number, request: AdminRequest) => void {
  return (link, id, request) => {
    run(parts, request).then(
      (response) => sendMessage(link, { kind: 'operated', id, told: response }),
      // No answer: the gateway times out and notifies the operator.
      parts.onError,
    )
  }
}

async function run(
  { rooms, drain, onDrainChange }: AdminContext,
  request: AdminRequest,
): Promise<AdminResponse> {
  switch (request.kind) {
    case 'list':
      return list([...rooms.all()], request)
    case 'show': {
      const owned = [...rooms.all()].find(({ room }) => room.code === request.room)
      if (owned === undefined) return { kind: 'absent' }
      return {
        kind: 'shown',
        room: factsOf(owned),
        frames: adminFrames(owned.live),
        users: seatUsers(owned.live),
        startedAt: owned.live.room.startedAt,
        ...(request.chat === true && { chat: chatFrame(owned.live) }),
      }
    }
    case 'release':
      return { kind: (await rooms.handOver(request.room, request.to)) ? 'done' : 'absent' }
    case 'adopt':
      return { kind: await rooms.adopt(request.room, request.from) }
    case 'end':
      return { kind: await rooms.endRoom(request.room, request.from) }
    case 'drain':
      drain.begin()
      onDrainChange()
      if (request.wait !== false) await drain.drained()
      return { kind: 'done' }
    case 'resume':
      drain.resume()
      onDrainChange()
      return { kind: 'done' }
  }
}

function list(
  all: readonly Owned[],
  { find, order, most }: Extract<AdminRequest, { kind: 'list' }>,
): AdminResponse {
  const code = find.toUpperCase()
  const hash = find.toLowerCase()
  const matching = all.filter(
    ({ room, live }) =>
      isNamed(room.code, code) ||
      hashRoomCode(room.code).startsWith(hash) ||
      peopleIn(live.room).some(({ name }) => name.toLowerCase().includes(hash)),
  )
  const sign = order === 'lively' ? -1 : 1
  const first = matching.toSorted((a, b) => sign * (a.usedAt - b.usedAt)).slice(0, most)
  return { kind: 'rooms', rooms: first.map(factsOf), fit: matching.length }
}

/** Accepts codes typed without their dash. */
const isNamed = (code: string, typed: string): boolean =>
  code.startsWith(typed) || code.replace('-', '').startsWith(typed)

const factsOf = ({ room: { code }, epoch, usedAt, live }: Owned): RoomFacts => ({
  ...summary(live),
  code,
  hash: hashRoomCode(code),
  epoch,
  moved: usedAt,
})
