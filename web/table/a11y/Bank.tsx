// My bank as a list with its total.
import { totalOf, valueOf, type PlayerView, type State } from '#engine/rules/public.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { peekAt } from '../input/actions.ts'
import { shortName } from '../model/names.ts'
import { Zone } from './Zone.tsx'

/** My bank, highest value first, as on the canvas. */
export function Bank({ s, player }: { s: State; player: PlayerView }) {
  const notes = [...player.bank].sort((one, other) => valueOf(s, other) - valueOf(s, one))
  const label = `Your bank, ${totalOf(s, notes)} million`
  return (
    <section aria-label={label}>
      {notes.length === 0 && <p>Nothing in it yet.</p>}
      <Zone name="bank" ids={notes.map(String)} role="list" aria-label={label}>
        {(item) =>
          notes.map((card) => (
            <div key={card} role="listitem">
              <button type="button" {...item(String(card), { kind: 'bank' })} onClick={() => peekAt(card)}>
                <Sentence>{`${shortName(s, card)}${shortName(s, card).includes('million') ? '' : `, ${valueOf(s, card)} million`}`}</Sentence>
              </button>
            </div>
          ))
        }
      </Zone>
    </section>
  )
}
