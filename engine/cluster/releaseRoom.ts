// Lets a room go in good order: saves it once more, then gives its lease away or back.
import { snapshot } from '../room/room.ts'
import type { Held } from './ownedRoom.ts'
import { NOTHING } from './history.ts'
import type { Leases } from './lease.ts'

/** Its clocks have run on since the last move, so it is saved as it is at `now` (server time, ms). `to`: whose it is then; '': nobody's. */
export async function letGo(
  leases: Pick<Leases, 'save' | 'release' | 'give'>,
  { code, epoch, version, live }: Held,
  now: number,
  to: string,
): Promise<void> {
  await leases.save(code, epoch, {
    after: version,
    version: version + 1,
    ...snapshot(live, now),
    commands: [],
    lines: NOTHING,
    talk: NOTHING,
    result: null,
  })
  await (to === '' ? leases.release(code, epoch) : leases.give(code, epoch, to))
}
