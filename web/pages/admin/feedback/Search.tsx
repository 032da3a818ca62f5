// Search among notes by text, kind, page, dates and state; CSV export of the matches.
import { useState } from 'react'
import { MAX_SEARCH, NOTE_KINDS } from '#proto/http/feedback.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, Select, TextField } from '#web/ui/Form.tsx'
import { exportFile, useFeedback } from './feedbackStore.ts'
import { ANY, isNarrowed, useFilter } from '#web/pages/admin/feedback/filter.ts'
import styles from './Review.module.css'

const ANYTHING = ['', 'Any'] as const
const KIND_WORDS = { note: 'Notes', report: 'Reports of players' } as const
const KINDS = [ANYTHING, ...NOTE_KINDS.map((kind) => [kind, KIND_WORDS[kind]] as const)]
const STATES = [ANYTHING, ['new', 'New'], ['resolved', 'Resolved']] as const
const PAGES: readonly (readonly [string, string])[] = [
  ANYTHING,
  [PATHS.home, 'Home'],
  [PATHS.report, 'Report a bug'],
  [PATHS.playing, 'The table'],
]

/** The search row. */
export function Search() {
  const [filter, setFilter] = useFilter()
  const { exporting, canReply } = useFeedback()
  return (
    <section className={styles.search} aria-label="Search">
      {/* Another search in the address is another one in the field. */}
      <Words key={filter.find} find={filter.find} onFind={(find) => setFilter({ find })} />
      <Select label="Kind" low value={filter.kind} options={KINDS} onPick={(kind) => setFilter({ kind })} />
      <Select
        label="State"
        low
        value={filter.state}
        options={STATES}
        onPick={(state) => setFilter({ state })}
      />
      <Select
        label="Sent from"
        low
        value={filter.page}
        options={PAGES}
        onPick={(page) => setFilter({ page })}
      />
      <TextField label="From" type="date" low value={filter.from} onType={(from) => setFilter({ from })} />
      <TextField label="To" type="date" low value={filter.to} onType={(to) => setFilter({ to })} />
      <div className={styles.foot}>
        {!canReply && (
          <p className="text-14 soft medium">
            No mail goes out from here, as no mail server is set: the envelope opens your own mail programme.
          </p>
        )}
        <span className="row gap-12 ml-auto">
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
            disabled={exporting}
            onClick={() => void exportFile()}
          >
            {exporting ? <span>Exporting…</span> : <span>Export CSV</span>}
          </Button>
        </span>
      </div>
    </section>
  )
}

function Words({ find, onFind }: { find: string; onFind: (find: string) => void }) {
  const [typed, setTyped] = useState(find)
  return (
    <Form role="search" className={styles.words} onSend={() => onFind(typed.trim())}>
      <TextField
        label="Words in the note, name or address"
        type="search"
        low
        maxLength={MAX_SEARCH}
        value={typed}
        onType={setTyped}
        holder={styles.wordsRow}
      >
        <Button type="submit" size={44}>
          Search
        </Button>
      </TextField>
    </Form>
  )
}
