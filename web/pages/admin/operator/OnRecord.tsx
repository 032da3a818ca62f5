// What operators did: who, when, what, and what came of it.
import type { OperationFacts } from '#proto/http/operator.ts'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { ago } from '#web/pages/admin/feedback/ago.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { readOlder, useBoard } from './operatorStore.ts'
import { deedOf, OUTCOME_WORDS } from './words.ts'

/** The paper with the record. */
export function OnRecord() {
  const overview = useBoard((board) => board.overview)
  const older = useBoard((board) => board.older)
  const more = useBoard((board) => board.more)
  if (overview === null) return null
  const newest = overview.operations
  const known = new Set(newest.map(({ id }) => id))
  const all = [...newest, ...older.filter(({ id }) => !known.has(id))]
  return (
    <section className="paper board-paper board-record" aria-labelledby="board-record">
      <TapeHeading edge size="panel" tilt={-0.8}>
        <span id="board-record">On the record</span>
      </TapeHeading>
      {all.length === 0 ? (
        <p className="box-empty">Nobody has touched anything. Good.</p>
      ) : (
        <ol className="board-deeds">
          {all.map((operation) => (
            <Line key={operation.id} operation={operation} now={overview.now} />
          ))}
        </ol>
      )}
      {all.length > 0 && more && (
        <button type="button" className="button button-quiet button-38" onClick={() => void readOlder()}>
          Older ones
        </button>
      )}
    </section>
  )
}

function Line({ operation, now }: { operation: OperationFacts; now: number }) {
  const { name, began, outcome, says: message } = operation
  const tag = outcome === 'done' ? 'tag-good' : 'tag-tape'
  return (
    <li>
      <b>
        <Sentence>{deedOf(operation)}</Sentence>
      </b>{' '}
      <span>
        <Sentence names={[name]}>{`by ${name === '' ? 'somebody' : name},`}</Sentence>
      </span>{' '}
      <time dateTime={new Date(began).toISOString()} title={new Date(began).toLocaleString('en')}>
        {ago(now - began)}
      </time>{' '}
      <b className={`tag ${tag}`}>{OUTCOME_WORDS[outcome]}</b>
      <span className="paper-soft">{message}</span>
    </li>
  )
}
