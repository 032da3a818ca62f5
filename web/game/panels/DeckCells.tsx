// Grid of action cards with their counts in the deck.
import { ACTION_KEYS, CARDS, type CardKey } from '#engine/rules/public.ts'
import type { Deck } from '#proto/http/preset.ts'
import { Card } from '#web/art/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useAccount } from '#web/client/state/account.ts'
import { countFrom, MOST } from './counts.ts'
import { itemOf } from './savedDeck.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './DeckEditor.module.css'

interface DeckCellsProps {
  deck: Deck
  /** If missing, the counts are read-only. */
  onChange: ((key: CardKey, count: number) => void) | undefined
  /** Called when a locked card is requested. */
  onLocked: ((key: CardKey) => void) | undefined
}

/** A grid with one cell per action card. */
export function DeckCells({ deck, onChange, onLocked }: DeckCellsProps) {
  const { known, owned } = useAccount()
  return (
    <ul className={styles.deckCells}>
      {ACTION_KEYS.map((key) => {
        const count = deck[key] ?? 0
        const item = itemOf(key)
        const locked = known && item !== undefined && count === 0 && !owned.includes(item)
        return (
          <li key={key} className={styles.deckCell}>
            <Card cardKey={key} width={62} label="" still state={locked ? 'locked' : 'plain'} />
            <div>
              <p className={classes(styles.deckTitle, locked && 'soft')} translate="no">
                {CARDS[key].title}
              </p>
              {locked ? (
                <LockedCount title={CARDS[key].title} onPress={onLocked && (() => onLocked(key))} />
              ) : (
                <Count
                  title={CARDS[key].title}
                  count={count}
                  onChange={onChange && ((next) => onChange(key, next))}
                />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function LockedCount({ title, onPress }: { title: string; onPress: (() => void) | undefined }) {
  if (!onPress) return <span className={styles.deckStore}>in the store</span>
  return (
    <button
      type="button"
      className={classes('link-button', styles.deckStore)}
      aria-label={`${title}: in the store`}
      onClick={onPress}
    >
      in the store
    </button>
  )
}

interface CountProps {
  title: string
  count: number
  onChange: ((count: number) => void) | undefined
}

function Count({ title, count, onChange }: CountProps) {
  if (!onChange) return <b className={styles.deckCount}>{count}</b>
  return (
    <span className="stepper" role="group" aria-label={title}>
      <button type="button" aria-label="One less" disabled={count <= 0} onClick={() => onChange(count - 1)}>
        <Icon name="minus-bold" size={13} />
      </button>
      <input
        className={styles.deckInput}
        inputMode="numeric"
        aria-label={`How many ${title}`}
        value={count}
        onChange={({ target }) => onChange(countFrom(target.value, count))}
      />
      <button
        type="button"
        aria-label="One more"
        disabled={count >= MOST}
        onClick={() => onChange(count + 1)}
      >
        <Icon name="plus-bold" size={13} />
      </button>
    </span>
  )
}
