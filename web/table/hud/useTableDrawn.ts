// Tells the room that this page shows the table, so that the first bot need not wait for it.
import { useEffect } from 'react'
import { findPlayer } from '#engine/rules/public.ts'
import { send } from '#web/client/net/send.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useMotion } from '../motion/store.ts'

/** Says so once for each game, where it is of use: a player's page in a game with bots that has just begun. */
export function useTableDrawn(): void {
  const shown = useMotion(({ canvas }) => canvas !== 'waiting')
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
