// The quiet mark of a refused drop beside the turn note: it opens the reason and goes by itself.
import { useEffect, useState } from 'react'
import { Icon } from '#web/art/Icon.tsx'
import { useUi } from '#web/state/ui.ts'
import { useDesk } from '../desk.ts'
import { Placed } from './Placed.tsx'

const SHOWN_MS = 6000

/** The mark; pressed or focused it says why. */
export function Refused() {
  const refused = useUi((ui) => ui.refusedDrop)
  const layout = useDesk((desk) => desk.layout)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    setOpen(false)
    if (!refused) return
    const timer = setTimeout(() => useUi.setState({ refusedDrop: null }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [refused])
  if (!refused || !layout) return null
  const { note } = layout
  return (
    <Placed rect={{ x: note.x - 46, y: note.y + 8, width: 40, height: 40 }}>
      <button
        type="button"
        className="refused-mark"
        aria-label="Why not?"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={() => setOpen(true)}
      >
        <Icon name="hand-palm-fill" size={22} />
      </button>
      {open && <p className="refused-reason">{refused.text}</p>}
      <span className="table-words" role="status">
        {refused.text}
      </span>
    </Placed>
  )
}
