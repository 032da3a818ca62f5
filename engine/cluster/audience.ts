// What the gateways of a room's spectators are told: the public view where they ask for it, and that the room is no more.
import { pack, type Outbound } from '#proto/link/messages.ts'
import type { Result } from '../room/room.ts'
import type { Held, Item } from './ownedRoom.ts'

/** Answers a gateway that wants the view; what is shown is saved already. */
export function showView({ code, epoch }: Held, { via }: Item, { view, version, told }: Result): void {
  if (via === undefined || view === undefined) return
  const message: Outbound =
    view === null
      ? { kind: 'unwatched', room: code, why: 'waiting' }
      : { kind: 'view', room: code, epoch, known: { epoch, version, told }, ...view }
  via.send(pack(message))
}

/** All spectators hear why the room is no more. */
export function bidFarewell({ code, epoch, audience }: Held, text: string): void {
  const bytes = pack({ kind: 'ended', room: code, epoch, text })
  for (const link of audience.keys()) link.send(bytes)
}
