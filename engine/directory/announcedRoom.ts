// Adapts a room of this engine for the directory of live games.
import type { Owned } from '../cluster/ownedRoom.ts'
import { liveGame } from '../room/room.ts'
import type { AnnouncedRoom } from './announceGames.ts'

export const announcedRoom = ({ room, epoch, live, busy }: Owned): AnnouncedRoom => ({
  code: room.code,
  state: `${epoch} ${live.room.version} ${live.spectators ?? 0}`,
  unsaved: busy !== null,
  ended: live.room.phase === 'over',
  game: (now) => liveGame(live, now),
  // A lost room is listed by its new owner.
  isOwnerless: () => room.state.kind === 'released' || room.state.kind === 'quarantined',
})
