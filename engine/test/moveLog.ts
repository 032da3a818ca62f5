// What a table was told is done, to be compared with the log that the room keeps.
import type { Client } from '../../loadtest/client/client.ts'
import type { Logged } from '../../loadtest/testbed/commandLog.ts'

/** Everything a table was told is done. */
export class MoveLog {
  readonly acknowledged: Logged[] = []
  readonly note = (page: Client, _: unknown, reply: { ok: boolean }): void => {
    if (reply.ok) this.acknowledged.push({ seat: page.seat, seq: page.seq })
  }
}
