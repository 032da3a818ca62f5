// Audit log of operators' actions: who, when, what, outcome.
import { OPERATIONS_PAGE_SIZE, type OperationFacts } from '#proto/http/operator.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { ago } from '#web/pages/admin/times.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { loadOlder, useOperator, type OverviewProps } from './operatorStore.ts'
import { actionText, outcomeText } from './words.ts'
import styles from './Operator.module.css'
import { Empty } from '#web/pages/admin/AdminFrame.tsx'

/** The paper with the audit log. */
export function AuditLog({ overview: { operations: newest, now } }: OverviewProps) {
  const { older, more } = useOperator()
  // Only a full page can be followed by older entries.
  const mayBeMore = more && newest.length >= OPERATIONS_PAGE_SIZE
  const known = new Set(newest.map(({ id }) => id))
  const all = [...newest, ...older.filter(({ id }) => !known.has(id))]
  return (
    <Paper title="On the record" tilt={-0.8} className={styles.boardPaper}>
      {all.length === 0 ? (
        <Empty>Nobody has touched anything. Good.</Empty>
      ) : (
        <ol className={styles.boardDeeds}>
          {all.map((operation) => (
            <Line key={operation.id} operation={operation} now={now} />
          ))}
        </ol>
      )}
      {mayBeMore && (
        <Button tone="quiet" size={38} className="mt-14" onClick={() => void loadOlder()}>
          Older ones
        </Button>
      )}
    </Paper>
  )
}

function Line({ operation, now }: { operation: OperationFacts; now: number }) {
  const { name, began, outcome, says: message } = operation
  return (
    <li>
      <Sentence as="b">{actionText(operation)}</Sentence>{' '}
      <span>
        <Sentence names={[name]}>{`by ${name === '' ? 'somebody' : name},`}</Sentence>
      </span>{' '}
      <time dateTime={new Date(began).toISOString()} title={new Date(began).toLocaleString('en')}>
        {ago(now - began)}
      </time>{' '}
      <Tag tone={outcome === 'done' ? 'good' : 'tape'}>{outcomeText(outcome)}</Tag>
      <span className="paper-soft">{message}</span>
    </li>
  )
}
