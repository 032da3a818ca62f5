// How much an engine holds for its rooms, for the figures it tells.
import type { Sizes } from '#proto/process/sizes.ts'
import type { Doubts } from './leaseCheck.ts'
import type { Faults } from './faults.ts'
import type { Hands } from './handover.ts'
import type { Held } from './ownedRoom.ts'

/** Where it is held. */
export interface RoomSizesParts {
  here: ReadonlyMap<string, Held>
  wanted: ReadonlyMap<string, unknown>
  doubted: Doubts
  hand: Hands
  faulty: Faults
}

/** Entries by collection. */
export function roomSizes({ here, wanted, doubted, hand, faulty }: RoomSizesParts): Sizes {
  const all = [...here.values()]
  return {
    rooms: all.length,
    connections: all.reduce((sum, { through }) => sum + through.size, 0),
    audiences: all.reduce((sum, { audience }) => sum + audience.size, 0),
    backlog: all.reduce((sum, { queue }) => sum + queue.length, 0),
    wantedRooms: wanted.size,
    doubtedRooms: doubted.size(),
    roomsGivenAway: hand.going(),
    faultyRooms: faulty.size(),
  }
}
