// Notifies the room that this page shows the table, so the first bot move need not wait.
import { useEffect } from 'react'
import { findPlayer } from '#engine/rules/public.ts'
import { send } from '#web/client/net/send.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useCanvasStatus } from '../input/canvasStatus.ts'

/** Sends `tableDrawn` once per game, only where it matters: a player, bots, first turn. */
export function useTableDrawn(): void {
  const shown = useCanvasStatus(({ canvas }) => canvas !== 'waiting')
  const code = useRoom((room) => room.code)
  const matters = useRoom(
    ({ table, seat, lobby }) =>
      table !== null &&
      lobby?.phase === 'playing' &&
      table.turn.number === 1 &&
      table.players.some(({ bot }) => bot) &&
      findPlayer(table, seat) !== undefined,
  )
  useEffect(() => {
    if (shown && matters && code !== '') void send({ kind: 'tableDrawn', tableDrawn: {} }, { quiet: true })
  }, [shown, matters, code])
}
