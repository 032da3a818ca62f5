// The twenty action cards with how many of each the deck holds.
import { ACTION_KEYS, CARDS } from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useAccount } from '#web/client/state/account.ts'
import { countFrom, MOST } from './counts.ts'
import { itemAt } from './savedDeck.ts'

interface DeckCellsProps {
  /** In the order of the catalogue's action cards. */
  counts: readonly number[]
  /** Missing: the counts can only be read. */
  onChange?: (at: number, count: number) => void
  /** Somebody wants a card that has to be unlocked first. */
  onLocked?: (at: number) => void
}

/** A grid of cells, one for each action card. */
export function DeckCells({ counts, onChange, onLocked }: DeckCellsProps) {
  const { known, owned } = useAccount()
  return (
    <ul className="deck-cells">
      {ACTION_KEYS.map((key, at) => {
        const count = counts[at] ?? 0
        const item = itemAt(at)
        const locked = known && item !== undefined && count === 0 && !owned.includes(item)
        return (
          <li key={key} className={`deck-cell${locked ? ' deck-locked' : ''}`}>
            <Card cardKey={key} width={62} label="" still state={locked ? 'locked' : 'plain'} />
            <div>
              <p className="deck-title" translate="no">
                {CARDS[key].title}
              </p>
              {locked ? (
                <LockedCount
                  title={CARDS[key].title}
                  {...(onLocked ? { onPress: () => onLocked(at) } : {})}
                />
              ) : (
                <Count
                  title={CARDS[key].title}
                  count={count}
                  {...(onChange ? { onChange: (next: number) => onChange(at, next) } : {})}
                />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function LockedCount({ title, onPress }: { title: string; onPress?: () => void }) {
  if (!onPress) return <span className="deck-store">in the store</span>
  return (
    <button
      type="button"
      className="link-button deck-store"
      aria-label={`${title}: in the store`}
      onClick={onPress}
    >
      in the store
    </button>
  )
}

function Count({
  title,
  count,
  onChange,
}: {
  title: string
  count: number
  onChange?: (count: number) => void
}) {
  if (!onChange) return <b className="deck-count">{count}</b>
  return (
    <span className="stepper" role="group" aria-label={title}>
      <button type="button" aria-label="One less" disabled={count <= 0} onClick={() => onChange(count - 1)}>
        <Icon name="minus-bold" size={13} />
      </button>
      <input
        className="deck-input"
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
