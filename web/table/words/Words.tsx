// The table in words and real controls beside the canvas: for the keyboard, for screen readers, and where nothing can be drawn.
import './words.css'
import type { Seat } from '#engine/rules/public.ts'
import { useRoom } from '#web/state/room.ts'
import { nameIn } from '../facts.ts'
import { around } from '../layout.ts'
import { Aloud } from './Aloud.tsx'
import { Bank } from './Bank.tsx'
import { Hand } from './Hand.tsx'
import { Others } from './Others.tsx'
import { Piles } from './Piles.tsx'
import { Ring } from './Ring.tsx'
import { Sets } from './Sets.tsx'
import { useTableKeys } from './tableKeys.ts'

/** All of the table as a page, from top to bottom as it lies; `plain`: shown, because there is no canvas. */
export function Words({ plain }: { plain: boolean }) {
  useTableKeys()
  const room = useRoom()
  const { table: s, view, seat } = room
  if (!s || !view) return null
  const me = view.table.seats.includes(seat) ? seat : 0
  const mine = view.players.find((player) => player.seat === me)
  const others = around(view.players, me).flatMap(
    (of) => view.players.find((player) => player.seat === of) ?? [],
  )
  const name = (of: Seat) => nameIn({ roster: room.roster }, of)
  return (
    <>
      <Aloud />
      <div className={plain ? 'table-plain' : 'table-words'}>
        {plain && <p>This browser can’t draw the table, so here it is in words. Everything can be played.</p>}
        <Others s={s} players={others} name={name} />
        <Piles s={s} table={view.table} />
        {mine && <Sets s={s} me={me} />}
        {mine && <Bank s={s} player={mine} />}
        {mine && <Hand s={s} me={me} />}
      </div>
      {!plain && <Ring />}
    </>
  )
}
