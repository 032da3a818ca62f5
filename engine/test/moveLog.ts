// Records acknowledged moves, to be compared with the room's command log.
import type { Client } from '../../loadtest/client/client.ts'
import type { LoggedCommand } from '../../loadtest/testbed/commandLog.ts'

/** All acknowledged moves of a table. */
export class MoveLog {
  readonly acknowledged: LoggedCommand[] = []
  readonly note = (page: Client, _: unknown, reply: { ok: boolean }): void => {
    if (reply.ok) this.acknowledged.push({ seat: page.seat, seq: page.seq })
  }
}
