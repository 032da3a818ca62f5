// The HUD over the canvas: turn note, End turn, hints, and the close look at a card.
import { useFinale } from '#web/client/state/finale.ts'
import { useUi } from '#web/client/state/ui.ts'
import { useCanvasStatus } from '../input/canvasStatus.ts'
import { useLayout, usePicture, useTableStore } from '../input/store.ts'
import { RATIO } from '../model/layout/places.ts'
import { EndTurn } from './EndTurn.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { HandScroll } from './HandScroll.tsx'
import { Hint } from './Hint.tsx'
import { Peek } from './Peek.tsx'
import { Placed } from './Placed.tsx'
import { ROUND, RoundButton } from './RoundButton.tsx'
import { TurnPlate } from './TurnPlate.tsx'
import { SeatToasts } from './SeatToasts.tsx'
import { Skeleton } from './Skeleton.tsx'
import { BannerPlace, setOnPage } from './BannerPlace.tsx'
import { TurnNote } from './TurnNote.tsx'
import { rowsIn } from './turnRows.ts'
import styles from './Papers.module.css'
import { flip, hasTwoSides } from '../input/actions.ts'
import { useLayoutEffect } from 'react'
import { clipOf, liftedIn } from '../model/drag/lifted.ts'
import type { Size } from '../model/layout/frame.ts'
import type { TablePicture } from '../model/picture.ts'

/** The HUD. */
export function Hud() {
  const layout = useLayout()
  const canvas = useCanvasStatus(({ canvas }) => canvas)
  const zoomed = useUi((ui) => (ui.open === 'zoom' && typeof ui.openArg === 'number' ? ui.openArg : 0))
  const celebrating = useFinale((finale) => finale.on)
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

/** The flip button of a two-colored wildcard in hand, while the card is under the pointer. */
function FlipButton() {
  const hover = usePicture((picture) => picture?.hover ?? 0)
  const layout = useLayout()
  const place = layout?.cards.get(hover)
  if (hover === 0 || !place || place.at !== 'hand' || !hasTwoSides(hover)) return null
  return (
    <RoundButton
      at={{ x: place.x - ROUND / 2, y: place.y + (place.w * RATIO) / 2 - ROUND - 10 }}
      icon="arrows-clockwise-bold"
      label="Turn this wildcard over (F)"
      tabIndex={-1}
      onClick={() => void flip(hover)}
    />
  )
}

const clipFor = ({ s, me, layout }: TablePicture, { width, height }: Size): string =>
  clipOf(layout, liftedIn(s, me, layout), width, height)

/** Sets the clip path that keeps parts of the table bright while a question dims it. */
function Lifted() {
  const picture = usePicture((one) => one)
  const size = useTableStore((store) => store.size)
  const clip = picture && size ? clipFor(picture, size) : 'none'
  useLayoutEffect(() => (clip === 'none' ? undefined : setOnPage({ '--lifted': clip })), [clip])
  return null
}
