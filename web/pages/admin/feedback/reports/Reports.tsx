// Reported people by game: pending ones by the reporters' trust, or recent decisions.
import { useEffect } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNote } from '#web/ui/Form.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { ReportRow } from './ReportRow.tsx'
import { loadReports, useReports } from './reportsStore.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'

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
      <Button tone="quiet" size={38} onClick={() => void loadReports(other)}>
        {other === 'decided' ? 'Decided ones' : 'Those that wait'}
      </Button>
    </Paper>
  )
}
