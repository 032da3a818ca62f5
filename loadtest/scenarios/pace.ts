// Plays a table at a fixed pace; latency counts from when each move was due.
import { isOver, type Table } from '../client/table.ts'
import type { LoadPage } from './pages.ts'
import { firstMove } from './player.ts'
import type { World } from './k6/world.ts'

/** Timeout for an update to reach all players, ms; after it counts as a fault. */
const UPDATE_TIMEOUT_MS = 10_000

/** A table, and when the command behind each of its versions was sent. */
export const paced = (table: Table<LoadPage>) => ({ table, sentAt: new Map<number, number>() })
type PacedTable = ReturnType<typeof paced>

/**
 * Plays until the game is over or `until`, but at least one move, so that a slow join cannot hide a slow
 * move. `move_ms`: from when a move was due (or, where the generator was on time, from when the frame was
 * handed to the socket, so that its timer and encoding are not counted) to its reply. A refusal, or a table
 * where no seat has a move, is a fault and ends it.
 */
export async function playOn(world: World, { table, sentAt }: PacedTable, until: number): Promise<void> {
  const { pace } = world.plan
  let due = world.now()
  for (let moves = 0; (moves === 0 || due < until) && !isOver(table); moves += 1) {
    const mover = nextMover(table)
    if (mover === null) return world.fault('no seat has a move')
    const { page, command } = mover
    // The move was chosen during the pause, so the generator's own computing time is not measured.
    const isLate = world.now() >= due
    await world.sleepUntil(due)
    const before = page.view.version
    const sent = world.now()
    page.resetSentAt()
    const reply = await page.command(command)
    if (!reply.ok) return world.fault(`${command.kind} was refused: ${reply.refused.text}`)
    world.recordTime('move_ms', page.receivedAt - (isLate ? due : page.sentAt))
    world.count('moves')
    await page.until(() => page.view.version > before, 'the update of a move', UPDATE_TIMEOUT_MS)
    const { version } = page.view
    sentAt.set(version, sent)
    await Promise.all(
      table.players.map((one) =>
        one.until(() => one.view.version >= version, 'a move to be seen', UPDATE_TIMEOUT_MS),
      ),
    )
    due += pace
  }
  if (isOver(table)) world.count('games')
}

function nextMover({ players }: Table<LoadPage>) {
  for (const page of players) {
    const command = firstMove(page.view, page.seat)
    if (command !== null) return { page, command }
  }
  return null
}

/**
 * `seen_ms`: from sending a move until each page has received its version, possibly merged into a later one.
 */
export function recordSeen(world: World, { sentAt }: PacedTable, pages: readonly LoadPage[]): void {
  for (const { receivedVersions } of pages) {
    let at = 0
    for (const [version, sent] of sentAt) {
      while (at < receivedVersions.length && (receivedVersions[at]?.version ?? 0) < version) at += 1
      const first = receivedVersions[at]
      if (first !== undefined && first.at >= sent) world.recordTime('seen_ms', first.at - sent)
    }
  }
}
