// My hand as an accessible list: each card with its name, keys and refusal.
import { useId } from 'react'
import { waysFor, type CardId, type State } from '#engine/rules/public.ts'
import { plural } from '#web/ui/text/english.ts'
import { keyFor, keyName } from '#web/prefs/shortcuts.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useUi } from '#web/client/state/ui.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { usePicture } from '../input/picture.ts'
import { useTableStore } from '../input/store.ts'
import { mergedOrder } from '../model/layout/fan.ts'
import { pressInHand } from './aim.ts'
import { handCardText } from './announcements.ts'
import { shortName } from '../model/names.ts'
import { Zone } from './Zone.tsx'

/** The hand; face down it announces only the number of cards. */
export function Hand({ s, me, hand }: { s: State; me: number; hand: readonly CardId[] }) {
  const kept = useTableStore((store) => store.order)
  const order = mergedOrder(kept, hand)
  const aimed = usePicture((picture) => picture?.held?.card ?? 0)
  const down = useUi((ui) => ui.handDown)
  const keys = usePreferences((preferences) => preferences.keys)
  const descriptionId = useId()
  return (
    <section aria-label="Your hand">
      <p>{`${plural(order.length, 'card')}. ${keyName(keyFor('help', keys))} lists all keys.`}</p>
      <Zone
        name="hand"
        ids={order.map(String)}
        role="listbox"
        aria-label="Your hand"
        aria-orientation="horizontal"
      >
        {(item) =>
          order.map((card, n) => (
            <div key={card} role="none">
              <button
                {...item(String(card), { kind: 'card', card })}
                type="button"
                role="option"
                aria-selected={card === aimed}
                aria-disabled={!playable(s, me, card)}
                aria-posinset={n + 1}
                aria-setsize={order.length}
                {...(down ? {} : { 'aria-describedby': `${descriptionId}-${card}` })}
                onClick={() => void pressInHand(card)}
              >
                <Sentence>{down ? 'card, face down' : shortName(s, card)}</Sentence>
              </button>
              {!down && (
                <span id={`${descriptionId}-${card}`} hidden>
                  <Sentence>{handCardText(s, me, card, keys)}</Sentence>
                </span>
              )}
            </div>
          ))
        }
      </Zone>
    </section>
  )
}

const playable = (s: State, me: number, card: CardId): boolean =>
  waysFor(s, me, card).some(({ refused }) => refused === null)
