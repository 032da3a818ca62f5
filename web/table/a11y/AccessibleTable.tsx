// The table as text and controls: for keyboard, screen readers, and browsers without WebGL.
import styles from './AccessibleTable.module.css'
import { memo, useDeferredValue } from 'react'
import { usePicture } from '../input/store.ts'
import { nameIn } from '../model/facts.ts'
import { around } from '../model/layout/layout.ts'
import type { TablePicture } from '../model/picture.ts'
import { LiveRegions } from './LiveRegions.tsx'
import { Bank, Hand, Others, Piles, Sets } from './Zones.tsx'
import { presenceText } from './announcements.ts'
import { FocusRing } from './FocusRing.tsx'
import { useTableKeys } from './tableKeys.ts'

interface TreeProps extends Pick<TablePicture, 's' | 'view' | 'me' | 'roster' | 'order'> {
  plain: boolean
}

/**
 * The whole table as DOM, from top to bottom; `plain`: visible, since there is no canvas. Changes are rendered
 * deferred, after the frame that shows them.
 */
export function AccessibleTable({ plain }: { plain: boolean }) {
  useTableKeys()
  const picture = useDeferredValue(usePicture((one) => one))
  return (
    <>
      <LiveRegions />
      {picture && (
        <Tree
          s={picture.s}
          view={picture.view}
          me={picture.me}
          roster={picture.roster}
          order={picture.order}
          plain={plain}
        />
      )}
      {picture && !plain && <FocusRing />}
    </>
  )
}

const Tree = memo(function Tree({ s, view, me, roster, order, plain }: TreeProps) {
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
      {mine && <Hand s={s} me={me} order={order} />}
    </div>
  )
})
