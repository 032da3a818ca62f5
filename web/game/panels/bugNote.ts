// Technical details of a bug report; without any hand, name or session secret.
import type { RoomState } from '#web/client/state/room.ts'
import { VERSION } from '#web/client/version.ts'
import { plural } from '#web/ui/text/english.ts'

/** The details, line by line; `page`: the one that the report is written on. */
export function bugNote(
  room: RoomState,
  page: { width: number; height: number; ratio: number; browser: string },
): string {
  const { code, lobby, epoch, version, seat, status, table: s, clock } = room
  const lines = [
    `Lockdown Lane ${VERSION}`,
    `Game ${lobby?.code ?? code}, ${lobby?.phase ?? 'not known'}, update ${epoch}.${version}, ${status}`,
  ]
  if (s) {
    const { number, of, moves, multiplier } = s.turn
    lines.push(
      `Turn ${number} of player ${of}, ${plural(moves, 'move')} left, rent x${multiplier}; I am player ${seat}`,
      `Players ${s.players.map((player) => player.seat).join(', ')}; deck ${s.deck.length}, discard ${s.discard.length}`,
      `Waiting for: ${pendingText(s.pending)}${s.vote ? `; vote against player ${s.vote.against}` : ''}`,
    )
  }
  if (clock) lines.push(`Clock ${clock.on ? 'runs' : 'stands'}`)
  lines.push(`Window ${page.width} x ${page.height} at ${page.ratio}`, page.browser)
  return lines.join('\n')
}

function pendingText(pending: NonNullable<RoomState['table']>['pending']): string {
  switch (pending?.kind) {
    case undefined:
      return 'nothing'
    case 'asking':
      return `answers to question ${pending.ask}, ${pending.lanes.filter((lane) => !lane.done).length} open`
    case 'picking':
      return `player ${pending.by} choosing`
    case 'discarding':
      return `player ${pending.by} discarding`
    case 'showing':
      return `player ${pending.to} looking at the hand of player ${pending.of}`
  }
}
