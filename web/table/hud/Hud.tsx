// The page's own parts over the canvas: turn note, end turn, hints, the look at a card, and the table in words.
import { useRoom } from '#web/state/room.ts'
import { useUi } from '#web/state/ui.ts'
import { useDesk } from '../desk.ts'
import { EndTurn } from './EndTurn.tsx'
import { FlipButton } from './FlipButton.tsx'
import { Hint } from './Hint.tsx'
import { Peek } from './Peek.tsx'
import { Placed } from './Placed.tsx'
import { Refused } from './Refused.tsx'
import { StripPlace } from './StripPlace.tsx'
import { TurnNote } from './TurnNote.tsx'
import { Words } from './Words.tsx'

/** Everything over the canvas. */
export function Hud() {
  const layout = useDesk((desk) => desk.layout)
  const canvas = useDesk((desk) => desk.canvas)
  const s = useRoom((room) => room.table)
  const zoomed = useUi((ui) => (ui.open === 'zoom' && typeof ui.openArg === 'number' ? ui.openArg : 0))
  if (!s) return null
  return (
    <>
      <Words plain={canvas === 'missing'} />
      {layout && (
        <>
          <Placed rect={layout.note} className="note-place">
            <TurnNote rows={layout.own === null ? 1 : layout.crowd ? 2 : 4} />
          </Placed>
          {layout.own && (
            <Placed rect={layout.own.end}>
              <EndTurn />
            </Placed>
          )}
          {layout.sticky && (
            <Placed rect={layout.sticky}>
              <p className="sticky-note">You’re just watching. Snacks are allowed, advice is not.</p>
            </Placed>
          )}
          <StripPlace />
          <Hint />
          <FlipButton />
          <Refused />
          {zoomed !== 0 && <Peek card={zoomed} />}
        </>
      )}
    </>
  )
}
