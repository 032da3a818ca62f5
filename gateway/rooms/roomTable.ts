// Table of the rooms this gateway has sessions in, by code.
import { newRoom, type RoutedRoom } from './routedRoom.ts'

export interface RoomTable {
  get: (code: string) => RoutedRoom | undefined
  /** Creates the room where it is not known yet. */
  roomOf: (code: string) => RoutedRoom
  all: () => Iterable<RoutedRoom>
  isEmpty: (room: RoutedRoom) => boolean
  forgetEmpty: (room: RoutedRoom) => void
}

export function roomTable(): RoomTable {
  const rooms = new Map<string, RoutedRoom>()
  const isEmpty = ({ sessions, errands, spectators, newcomers, counted }: RoutedRoom): boolean =>
    sessions.size + errands.size + spectators.size + newcomers.size + counted === 0
  return {
    get: (code) => rooms.get(code),
    roomOf(code) {
      const room = rooms.get(code) ?? newRoom(code)
      rooms.set(code, room)
      return room
    },
    all: () => rooms.values(),
    isEmpty,
    // A lookup may end after its last session has gone, when another room stands under the code.
    forgetEmpty(room) {
      if (isEmpty(room) && rooms.get(room.code) === room) rooms.delete(room.code)
    },
  }
}
