// The flip button at a raised two-colored wildcard.
import { Icon } from '#web/ui/Icon.tsx'
import { flip, hasTwoSides } from '../input/actions.ts'
import { useLayout } from '../input/picture.ts'
import { useTableStore } from '../input/store.ts'
import { RATIO } from '../model/layout/places.ts'
import { Placed } from './Placed.tsx'
import styles from './Papers.module.css'

const SIZE = 40

/** The button, while such a card is under the pointer. */
export function FlipButton() {
  const hover = useTableStore((store) => store.hover)
  const layout = useLayout()
  const place = layout?.cards.get(hover)
  if (hover === 0 || !place || place.at !== 'hand' || !hasTwoSides(hover)) return null
  const x = place.x - SIZE / 2
  const y = place.y + (place.w * RATIO) / 2 - SIZE - 10
  return (
    <Placed rect={{ x, y, width: SIZE, height: SIZE }} keepsPointer>
      <button
        type="button"
        tabIndex={-1}
        className={styles.flipButton}
        aria-label="Turn this wildcard over (F)"
        onClick={() => void flip(hover)}
      >
        <Icon name="arrows-clockwise-bold" size={22} />
      </button>
    </Placed>
  )
}
