// Reported people by game: pending ones by the reporters' trust, or recent decisions.
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { ReportedDetail, type ReportedPerson, type ReportState } from '#proto/http/reports.ts'
import { SanctionForm } from '#web/pages/admin/sanctions/SanctionForm.tsx'
import { useDisclosure } from '#web/pages/parts/useFetched.ts'
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
import { decide, loadReports, reportedPath, useReports } from './reportsStore.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Reports.module.css'

const EMPTY = { open: 'Nobody is reported. Lovely.', decided: 'Nothing was decided yet.' }

/** The paper with the list. */
export function Reports() {
  const { state, error, list, people, now } = useReports()
  useEffect(() => void loadReports('open'), [])
  const other = list === 'open' ? 'decided' : 'open'
  return (
    <Paper title="Reported people" className={adminStyles.paper}>
      <ErrorNote text={error} />
      {people.length === 0 && state !== 'reading' && <p className="paper-soft">{EMPTY[list]}</p>}
      <ol className={adminStyles.slips} aria-label={list === 'open' ? 'Waiting reports' : 'Decided reports'}>
        {people.map((person) => (
          <ReportRow key={`${person.game} ${person.user}`} person={person} now={now} />
        ))}
      </ol>
      <Button tone="quiet" size={38} className="mt-16" onClick={() => void loadReports(other)}>
        {other === 'decided' ? 'Decided ones' : 'Those that wait'}
      </Button>
    </Paper>
  )
}

interface ReportRowProps {
  person: ReportedPerson
  /** Server time in ms. */
  now: number
}

/** A reported person in one game; the row keeps its position after a decision, so that one press undoes it. */
function ReportRow({ person, now }: ReportRowProps) {
  const { user, name, code, turn, reporters, reasons, at, state, decidedBy } = person
  const { value: detail, failed, toggle } = useDisclosure(reportedPath(person), ReportedDetail)
  const [isSanctioning, setSanctioning] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const id = useId()
  const how = state === 'open' ? 'waits' : state
  const why = listed(reasons.map(reasonText))
  const where = `${code}, ${turnText(turn)}`

  const settle = async (to: ReportState): Promise<void> => {
    await decide(person, to)
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
        <Decisions isOpen={state === 'open'} onDecide={(to) => void settle(to)} />
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

function Decisions({ isOpen, onDecide }: { isOpen: boolean; onDecide: (to: ReportState) => void }) {
  if (!isOpen)
    return (
      <Button tone="quiet" size={38} onClick={() => onDecide('open')}>
        Undo
      </Button>
    )
  return (
    <>
      <Button size={38} onClick={() => onDecide('upheld')}>
        Uphold
      </Button>
      <Button tone="quiet" size={38} onClick={() => onDecide('dismissed')}>
        Dismiss
      </Button>
    </>
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
