// The search among notes: words, kind, page, days, state; and what matches as a file.
import { useId, useState, type ReactNode } from 'react'
import { LONGEST_SEARCH, NOTE_KINDS } from '#proto/http/feedback.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { exportFile, useBox } from './feedbackStore.ts'
import { ANY, isNarrowed } from './filter.ts'
import { useFilter } from './useFilter.ts'
import styles from './Review.module.css'

const KIND_WORDS = { note: 'Notes', report: 'Reports of players' } as const
const PAGES = [
  [PATHS.home, 'Home'],
  [PATHS.report, 'Report a bug'],
  [PATHS.playing, 'The table'],
] as const

/** The row. */
export function Search() {
  const [filter, setFilter] = useFilter()
  const { exporting, canReply } = useBox()
  return (
    <section className={styles.search} aria-label="Search">
      {/* Another search in the address is another one in the field. */}
      <Words key={filter.find} find={filter.find} onFind={(find) => setFilter({ find })} />
      <Choice
        label="Kind"
        value={filter.kind ?? ''}
        onChoose={(kind) => setFilter({ kind: NOTE_KINDS.find((each) => each === kind) ?? null })}
      >
        {NOTE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </Choice>
      <Choice
        label="State"
        value={filter.state ?? ''}
        onChoose={(state) => setFilter({ state: state === 'new' || state === 'resolved' ? state : null })}
      >
        <option value="new">New</option>
        <option value="resolved">Resolved</option>
      </Choice>
      <Choice label="Sent from" value={filter.page} onChoose={(page) => setFilter({ page })}>
        {PAGES.map(([page, name]) => (
          <option key={page} value={page}>
            {name}
          </option>
        ))}
      </Choice>
      <Day label="From" day={filter.from} onChoose={(from) => setFilter({ from })} />
      <Day label="To" day={filter.to} onChoose={(to) => setFilter({ to })} />
      <Button
        tone="quiet"
        size={44}
        disabled={!isNarrowed(filter)}
        onClick={() => setFilter({ ...ANY, subject: filter.subject })}
      >
        Clear
      </Button>
      <Button
        tone="quiet"
        size={44}
        icon="download-simple-bold"
        iconSize={18}
        disabled={exporting}
        onClick={() => void exportFile()}
      >
        {exporting ? <span>Exporting…</span> : <span>Export CSV</span>}
      </Button>
      {!canReply && (
        <p className={styles.mail}>
          No mail goes out from here, as no mail server is set: the envelope opens your own mail programme.
        </p>
      )}
    </section>
  )
}

function Words({ find, onFind }: { find: string; onFind: (find: string) => void }) {
  const [typed, setTyped] = useState(find)
  const id = useId()
  return (
    <Form role="search" className={styles.words} onSend={() => onFind(typed.trim())}>
      <label className="field-label" htmlFor={id}>
        Words in the note, name or address
      </label>
      <div className={styles.wordsRow}>
        <input
          id={id}
          type="search"
          className="field field-44"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size={44}>
          Search
        </Button>
      </div>
    </Form>
  )
}

interface ChoiceProps {
  label: string
  /** '': any. */
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field field-44"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Any</option>
        {children}
      </select>
    </div>
  )
}

function Day({ label, day, onChoose }: { label: string; day: string; onChoose: (day: string) => void }) {
  const id = useId()
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="field field-44"
        value={day}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}
