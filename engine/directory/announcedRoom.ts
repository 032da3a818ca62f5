// A room of this engine as the directory of live games asks about it.
import type { Owned } from '../cluster/ownedRoom.ts'
import { liveGame } from '../room/room.ts'
import type { AnnouncedRoom } from './announceGames.ts'

export const announcedRoom = ({ room, epoch, live, busy }: Owned): AnnouncedRoom => ({
  code: room.code,
  state: `${epoch} ${live.room.version} ${live.spectators}`,
  unsaved: busy !== null,
  ended: live.room.phase === 'over',
  game: (now) => liveGame(live, now),
  // One that was lost is another engine's to list.
  isNobodys: () => room.state.kind === 'released' || room.state.kind === 'quarantined',
})
