// Scroll buttons of a hand that is too wide for its fan.
import { Icon } from '#web/ui/Icon.tsx'
import { scrollHand } from '../input/actions.ts'
import { usePicture } from '../input/picture.ts'
import { scrollRoom } from '../model/layout/fan.ts'
import { Placed } from './Placed.tsx'
import styles from './Papers.module.css'

const SIZE = 40

/** The buttons; nothing while the whole hand is visible. */
export function HandScroll() {
  const layout = usePicture((picture) => picture?.layout)
  const count = usePicture((picture) => picture?.order.length ?? 0)
  if (!layout?.own) return null
  const { x, y, width, scroll } = layout.own.hand
  const room = scrollRoom(count, width)
  if (room === 0) return null
  const ways = [
    { step: -1, icon: 'arrow-left-bold', label: 'Cards to the left', at: x - SIZE / 2, off: scroll <= 0 },
    {
      step: 1,
      icon: 'arrow-right-bold',
      label: 'Cards to the right',
      at: x + width - SIZE,
      off: scroll >= room,
    },
  ] as const
  return ways.map(({ step, icon, label, at, off }) => (
    <Placed key={step} rect={{ x: at, y: y - SIZE - 4, width: SIZE, height: SIZE }} keepsPointer>
      <button
        type="button"
        className={styles.flipButton}
        aria-label={label}
        aria-disabled={off}
        onClick={() => scrollHand(step)}
      >
        <Icon name={icon} size={22} />
      </button>
    </Placed>
  ))
}
