// The table as text and controls: for keyboard, screen readers, and browsers without WebGL.
import styles from './AccessibleTable.module.css'
import { memo, useDeferredValue } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { CardId, PublicView, Seat, State } from '#engine/rules/public.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { nameIn } from '../model/facts.ts'
import { around } from '../model/layout/layout.ts'
import { LiveRegions } from './LiveRegions.tsx'
import { Bank, Hand, Others, Piles, Sets } from './Zones.tsx'
import { presenceText } from './announcements.ts'
import { FocusRing } from './FocusRing.tsx'
import { useTableKeys } from './tableKeys.ts'

interface TreeProps {
  s: State
  view: PublicView
  seat: Seat
  roster: RoomState['roster']
  hand: readonly CardId[]
  plain: boolean
}

/**
 * The whole table as DOM, from top to bottom; `plain`: visible, since there is no canvas. Changes are rendered
 * deferred, after the frame that shows them.
 */
export function AccessibleTable({ plain }: { plain: boolean }) {
  useTableKeys()
  const now = useRoom(
    useShallow(({ table, view, seat, roster, mine }) => ({ table, view, seat, roster, hand: mine.hand })),
  )
  const { table, view, ...rest } = useDeferredValue(now)
  return (
    <>
      <LiveRegions />
      {table && view && <Tree {...rest} s={table} view={view} plain={plain} />}
      {table && view && !plain && <FocusRing />}
    </>
  )
}

const Tree = memo(function Tree({ s, view, seat, roster, hand, plain }: TreeProps) {
  const me = view.table.seats.includes(seat) ? seat : 0
  const mine = view.players.find((player) => player.seat === me)
  const others = around(view.players, me).flatMap(
    (of) => view.players.find((player) => player.seat === of) ?? [],
  )
  return (
    <div className={plain ? styles.tablePlain : 'unseen'} data-testid={plain ? 'table-plain' : 'table-words'}>
      {plain && <p>This browser can’t draw the table, so here it is in words. Everything can be played.</p>}
      <Others
        s={s}
        players={others}
        name={(of) => nameIn({ roster }, of)}
        presence={(of) => presenceText(roster.find((person) => person.seat === of))}
      />
      <Piles s={s} table={view.table} />
      {mine && <Sets s={s} me={me} />}
      {mine && <Bank s={s} player={mine} />}
      {mine && <Hand s={s} me={me} hand={hand} />}
    </div>
  )
})
