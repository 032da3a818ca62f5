// Reported people by game: pending ones by the reporters' trust, or recent decisions.
import { Fragment, useId, useRef, useState } from 'react'
import { ReportedDetail, ReportedPeople, type ReportedPerson, type ReportState } from '#proto/http/reports.ts'
import { postTo } from '#web/client/net/call.ts'
import { errorOf } from '#web/pages/admin/adminApi.ts'
import { SanctionForm } from '#web/pages/admin/sanctions/SanctionForm.tsx'
import { useDisclosure, useFetched } from '#web/pages/parts/useFetched.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNote } from '#web/ui/Form.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { listed, plural } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { findWords } from '#web/ui/text/wordFilter.ts'
import { classes } from '#web/ui/classes.ts'
import { ago } from '#web/pages/admin/times.ts'
import { turnText, reasonText } from './reportTexts.ts'
import { Success, useFeedback } from '../feedbackStore.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Reports.module.css'

/** Pending reports, and recent decisions. */
const LISTS = {
  open: {
    label: 'Waiting reports',
    empty: 'Nobody is reported. Lovely.',
    other: 'decided',
    show: 'Those that wait',
  },
  decided: {
    label: 'Decided reports',
    empty: 'Nothing was decided yet.',
    other: 'open',
    show: 'Decided ones',
  },
} as const

/** The paper with the list. */
export function Reports() {
  const [list, setList] = useState<keyof typeof LISTS>('open')
  const { value, failed } = useFetched(`/feedback/reports?state=${list}`, ReportedPeople)
  // The other list's rows stay until this one has arrived.
  const [shown, setShown] = useState(value)
  if (value !== null && value !== shown) setShown(value)
  const [error, setError] = useState<string | null>(null)
  const deciding = useRef<Promise<unknown>>(Promise.resolve())
  const { label, empty, other } = LISTS[list]
  const show = async (): Promise<void> => {
    // A list read while a decision is under way would not have it.
    await deciding.current
    setList(other)
    setError(null)
  }
  return (
    <Paper title="Reported people" className={adminStyles.paper}>
      <ErrorNote text={error ?? failed} />
      {shown?.people.length === 0 && <p className="paper-soft">{empty}</p>}
      <ol className={adminStyles.slips} aria-label={label}>
        {shown?.people.map((person) => (
          <ReportRow
            key={`${person.game} ${person.user}`}
            person={person}
            now={shown.now}
            onDecide={(call) => {
              deciding.current = call
            }}
            onError={setError}
          />
        ))}
      </ol>
      <Button tone="quiet" size={38} className="mt-16" onClick={() => void show()}>
        {LISTS[other].show}
      </Button>
    </Paper>
  )
}

/** What can be done with a report, and with a decided one. */
const DECISIONS = {
  open: [
    ['upheld', 'Uphold', undefined],
    ['dismissed', 'Dismiss', 'quiet'],
  ],
  decided: [['open', 'Undo', 'quiet']],
} as const

const STATUS = { upheld: 'Upheld', dismissed: 'Dismissed', open: 'Taken back' } as const

interface ReportRowProps {
  person: ReportedPerson
  /** Server time in ms. */
  now: number
  /** Called with a decision's call, before its response. */
  onDecide: (call: Promise<unknown>) => void
  /** Called with the message of a failed decision; null: it succeeded. */
  onError: (message: string | null) => void
}

/** A reported person in one game; the row keeps its position after a decision, so that one press undoes it. */
function ReportRow({ person, now, onDecide, onError }: ReportRowProps) {
  const { game, user, name, code, turn, reporters, reasons, at, decidedBy } = person
  const [decision, setDecision] = useState({ person, state: person.state })
  const state = decision.person === person ? decision.state : person.state
  const group = String(new URLSearchParams({ game, user }))
  const { value: detail, failed, toggle } = useDisclosure(`/feedback/reported?${group}`, ReportedDetail)
  const [isSanctioning, setSanctioning] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const id = useId()
  const how = state === 'open' ? 'waits' : state
  const why = listed(reasons.map(reasonText))
  const where = `${code}, ${turnText(turn)}`

  const settle = async (to: ReportState): Promise<void> => {
    const call = postTo('/feedback/decide', { game, user, state: to }, Success)
    onDecide(call)
    const answer = await call
    onError(errorOf(answer))
    if (answer.ok) {
      setDecision({ person, state: to })
      useFeedback.setState({ status: STATUS[to] })
    }
    // The pressed button is unmounted, so the focus must move.
    row.current?.focus({ preventScroll: true })
  }
  return (
    <li ref={row} className={styles.report} tabIndex={-1} aria-label={`${name}, ${where}, ${how}`}>
      <div className={styles.reportHead}>
        <b translate="no">{name}</b>
        <Tag tone={state === 'open' ? 'tape' : 'good'}>{how}</Tag>
        <span>{`${plural(reporters, 'person', 'people')}: ${why}`}</span>
        <span className="paper-soft">
          {`${where}, ${ago(now - at)}${decidedBy === '' ? '' : `; decided by ${decidedBy}`}`}
        </span>
      </div>
      <div className={styles.reportButtons}>
        <Button tone="quiet" size={38} aria-expanded={detail !== null} aria-controls={id} onClick={toggle}>
          {detail === null ? 'See the lines' : 'Hide the lines'}
        </Button>
        {DECISIONS[state === 'open' ? 'open' : 'decided'].map(([to, label, tone]) => (
          <Button key={to} tone={tone} size={38} onClick={() => void settle(to)}>
            {label}
          </Button>
        ))}
        <Button tone="danger" size={38} onClick={() => setSanctioning(true)}>
          Sanction
        </Button>
      </div>
      {failed !== null && <p role="alert">{failed}</p>}
      <div id={id}>{detail !== null && <ReportLines detail={detail} />}</div>
      {isSanctioning && (
        <SanctionForm
          person={{ user, name }}
          about={`Reported by ${reporters} in ${where}: ${why}.`}
          onClose={() => setSanctioning(false)}
        />
      )}
    </li>
  )
}

/** The chat around a report, and the reporters with their accuracy; the reported person's lines are highlighted. */
function ReportLines({ detail: { reports, seat, lines } }: { detail: ReportedDetail }) {
  return (
    <div className={styles.reportDetail}>
      <ul aria-label="Who reported">
        {reports.map(({ byName, reason, words, accuracy, turn, at }) => (
          <li key={`${byName} ${at}`}>
            <b translate="no">{byName}</b>{' '}
            <Sentence>{`(accuracy ${Math.round(accuracy * 100)} %), ${turnText(turn)}: ${reasonText(reason)}`}</Sentence>
            {words !== '' && <q translate="no">{words}</q>}
          </li>
        ))}
      </ul>
      {lines.length === 0 ? (
        <p className="paper-soft">Nothing was said in the chat.</p>
      ) : (
        <ol className={styles.reportLines} aria-label="What was said">
          {lines.map(({ by, name, text, at }) => (
            <li key={`${by} ${at} ${text}`} className={classes(by === seat && styles.reportTheirs)}>
              <b translate="no">{name}</b> <Marked text={text} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** A line with highlighted abusive words. */
function Marked({ text }: { text: string }) {
  const found = findWords(text)
  return (
    <span translate="no">
      {found.map(({ start, end }, nth) => (
        <Fragment key={start}>
          <span>{text.slice(found[nth - 1]?.end ?? 0, start)}</span>
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(found.at(-1)?.end ?? 0)}</span>
    </span>
  )
}
