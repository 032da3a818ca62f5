// Deck and discard pile for screen readers: card counts and the visible top card.
import type { State } from '#engine/rules/public.ts'
import type { TableView } from '#proto/client/messages.ts'
import { plural } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { peekAt } from '../input/actions.ts'
import { shortName } from '../model/names.ts'
import { Zone } from './Zone.tsx'

/** The piles in the middle. */
export function Piles({ s, table }: { s: State; table: TableView }) {
  const top = table.top.at(-1) ?? 0
  return (
    <section aria-label="Piles">
      <Zone name="piles" ids={['deck', 'discard']} role="group" aria-label="Piles">
        {(item) => (
          <>
            <button type="button" {...item('deck', { kind: 'deck' })} aria-disabled>
              {`Deck, ${plural(table.deck, 'card')} face down`}
            </button>
            <button
              type="button"
              {...item('discard', { kind: 'discard' })}
              aria-disabled={top === 0}
              onClick={() => peekAt(top)}
            >
              <Sentence>{`Discard pile, ${plural(table.discard, 'card')}${top === 0 ? '' : `, on top ${shortName(s, top)}`}`}</Sentence>
            </button>
          </>
        )}
      </Zone>
    </section>
  )
}
