// The HUD over the canvas: turn note, End turn, hints, and the close look at a card.
import { useFinale } from '#web/client/state/finale.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { useLayout } from '../input/picture.ts'
import { useMotion } from '../motion/store.ts'
import type { Layout } from '../model/layout/places.ts'
import { EndTurn } from './EndTurn.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { FlipButton } from './FlipButton.tsx'
import { HandScroll } from './HandScroll.tsx'
import { Hint } from './Hint.tsx'
import { Lifted } from './Lifted.tsx'
import { Peek } from './Peek.tsx'
import { Placed } from './Placed.tsx'
import { SeatToasts } from './SeatToasts.tsx'
import { Skeleton } from './Skeleton.tsx'
import { BannerPlace } from './BannerPlace.tsx'
import { TurnNote } from './TurnNote.tsx'
import { TurnPlate } from './TurnPlate.tsx'
import styles from './Papers.module.css'

/** The HUD. */
export function Hud() {
  const layout = useLayout()
  const canvas = useMotion((motion) => motion.canvas)
  const s = useRoom((room) => room.table)
  const zoomed = useUi((ui) => (ui.open === 'zoom' && typeof ui.openArg === 'number' ? ui.openArg : 0))
  const celebrating = useFinale((finale) => finale.on)
  if (!s) return null
  return (
    <>
      {canvas === 'waiting' && <Skeleton />}
      {layout && !celebrating && (
        <>
          <Placed rect={layout.note} className="note-place">
            <TurnNote rows={rowsIn(layout)} />
          </Placed>
          {layout.own && (
            <Placed rect={layout.own.end}>
              <EndTurn />
            </Placed>
          )}
          {layout.sticky && (
            <Placed rect={layout.sticky}>
              <p className={styles.stickyNote}>You’re just watching. Snacks are allowed, advice is not.</p>
            </Placed>
          )}
          <BannerPlace />
          <SeatToasts />
          <TurnPlate />
          <Lifted />
          <Hint />
          <FirstSteps />
          <FlipButton />
          <HandScroll />
          {zoomed !== 0 && <Peek card={zoomed} />}
        </>
      )}
    </>
  )
}

/** Below this scale text has its minimum size, and rows take two lines. */
const ROOMY = 0.6

/** Number of rows the turn note has room for. */
const rowsIn = ({ own, crowd, note, frame }: Layout): number =>
  !crowd && own !== null && frame.scale >= ROOMY ? 3 : note.height > 180 ? 2 : 1
