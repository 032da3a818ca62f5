// A reported person in one game: number of reports, reasons, chat context, decision.
import { useId, useRef, useState } from 'react'
import { ReportedDetail, type ReportedPerson, type ReportState } from '#proto/http/reports.ts'
import { SanctionForm } from '#web/pages/admin/sanctions/SanctionForm.tsx'
import { useDisclosure } from '#web/pages/parts/useFetched.ts'
import { Button } from '#web/ui/Button.tsx'
import { listed, plural } from '#web/ui/text/english.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { ago } from '#web/pages/admin/times.ts'
import { ReportLines } from './ReportLines.tsx'
import { turnText, reasonText } from './reportTexts.ts'
import { decide, reportedPath } from './reportsStore.ts'
import styles from './Reports.module.css'

interface ReportRowProps {
  person: ReportedPerson
  /** Server time in ms. */
  now: number
}

/** The row; it keeps its position after a decision, so that one press undoes it. */
export function ReportRow({ person, now }: ReportRowProps) {
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
