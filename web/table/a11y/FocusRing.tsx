// Focus ring of two colors on the canvas; visible cards draw their own.
import { useEffect } from 'react'
import { useInputMode } from '#web/ui/keys/inputMode.ts'
import { useLayout, useTableStore } from '../input/store.ts'
import type { Rect } from '../model/layout/frame.ts'
import { Placed } from '../hud/Placed.tsx'
import { boxOf, type Layout } from '../model/layout/places.ts'
import { useFocusTarget, type FocusTarget } from './focusTarget.ts'
import styles from './AccessibleTable.module.css'

/** The ring, in keyboard mode only. */
export function FocusRing() {
  const byKeys = useInputMode((mode) => mode.byKeys)
  const spot = useFocusTarget((one) => one.spot)
  const layout = useLayout()
  const card = byKeys && spot?.kind === 'card' ? spot.card : 0
  useEffect(() => {
    useTableStore.setState({ focus: card })
    return () => useTableStore.setState({ focus: 0 })
  }, [card])
  const rect = byKeys && spot && layout ? around(layout, spot) : null
  if (!rect) return null
  return (
    <Placed rect={rect} className={styles.tableRing}>
      <span />
    </Placed>
  )
}

/** The rectangle to ring; null for a visible card, which has an outline of its own. */
function around(layout: Layout, spot: FocusTarget): Rect | null {
  switch (spot.kind) {
    case 'card': {
      const place = layout.cards.get(spot.card)
      if (!place || place.shown) return null
      return around(layout, { kind: 'seat', seat: place.of })
    }
    case 'seat':
      return layout.seats.find(({ seat }) => seat === spot.seat)?.rect ?? null
    case 'deck':
      return boxOf(layout.deck)
    case 'discard':
      return boxOf(layout.discard)
    case 'bank':
      return layout.own?.bank ?? null
    case 'mat':
      return layout.own?.mat ?? null
  }
}
