// One note: subject, author, time, text and the actions on it.
import { useId, useState } from 'react'
import type { Note } from '#proto/http/feedback.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { ago } from '#web/pages/admin/times.ts'
import { selectNote, changeSubject, toggleResolved, useFeedback } from './feedbackStore.ts'
import { ReplyDialog } from './ReplyDialog.tsx'
import { SavedGame } from './SavedGame.tsx'
import { SUBJECT_LOOKS } from './subjects.ts'
import { SubjectSelect } from './SubjectSelect.tsx'
import { classes } from '#web/ui/classes.ts'
import { ActionButton } from '#web/pages/admin/AdminFrame.tsx'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Feedback.module.css'

/** Longer messages are collapsed at first. */
const LONG = 400

/** A mailto link with address and subject, encoded against header injection; null without an address. */
function mailTo({ userResponse: { email, subject } }: Note): string | null {
  if (email === '') return null
  const about = encodeURIComponent(`Your note to Lockdown Lane (${subject})`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${about}`
}

interface NoteCardProps {
  note: Note
  /** Server time in ms. */
  now: number
  /** Called after the note has moved to the other column. */
  onMoved: () => void
}

/** The note. */
export function NoteCard({ note, now, onMoved }: NoteCardProps) {
  const busy = useFeedback((feedback) => feedback.busy.has(note.id))
  const [open, setOpen] = useState<'game' | 'reply' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <li
      className={styles.boxNote}
      data-testid="box-note"
      style={{ '--subject': SUBJECT_LOOKS[note.userResponse.subject].color }}
      data-note={note.id}
      aria-busy={busy}
    >
      <Head note={note} busy={busy} age={ago(now - note.timeAdded)} />
      <Message text={note.userResponse.message} />
      <Actions note={note} busy={busy} onMoved={onMoved} onOpen={setOpen} />
      {open === 'game' && <SavedGame note={note} onClose={close} />}
      {open === 'reply' && <ReplyDialog note={note} onClose={close} />}
    </li>
  )
}

function Head({ note, busy, age }: { note: Note; busy: boolean; age: string }) {
  const { name, subject } = note.userResponse
  const isChosen = useFeedback(({ chosen }) => chosen === 'all' || chosen.has(note.id))
  const added = new Date(note.timeAdded)
  return (
    <div className="row gap-10">
      <input
        type="checkbox"
        className="check"
        aria-label={`Choose the note of ${name}, ${age}`}
        checked={isChosen}
        onChange={({ target }) => selectNote(note.id, target.checked)}
      />
      <label className={styles.boxSubject}>
        <Icon name={SUBJECT_LOOKS[subject].icon} size={18} />
        <span className="unseen">Subject</span>
        <SubjectSelect value={subject} disabled={busy} onPick={(to) => void changeSubject(note, to)} />
        <Icon name="caret-down-bold" size={14} />
      </label>
      {note.kind === 'report' && (
        <Tag tone="tape">
          <Icon name="flag-bold" size={14} /> Report
        </Tag>
      )}
      <b className={styles.boxFrom} translate="no">
        {name}
      </b>
      <time
        className="rigid text-14 bold soft ml-auto"
        dateTime={added.toISOString()}
        title={added.toLocaleString('en')}
      >
        {age}
      </time>
    </div>
  )
}

interface ActionsProps extends Pick<NoteCardProps, 'note' | 'onMoved'> {
  busy: boolean
  onOpen: (dialog: 'game' | 'reply') => void
}

function Actions({ note, busy, onMoved, onOpen }: ActionsProps) {
  const { resolved, gameState, userResponse } = note
  const canReply = useFeedback((feedback) => feedback.canReply)
  const mail = mailTo(note)
  const move = async (): Promise<void> => {
    if (await toggleResolved(note)) onMoved()
  }
  return (
    <div className="row gap-10">
      <ActionButton
        icon={resolved ? 'arrow-u-up-left-bold' : 'check-bold'}
        tone={resolved ? 'back' : 'good'}
        disabled={busy}
        onClick={() => void move()}
      >
        {resolved ? 'Reopen' : 'Resolve'}
      </ActionButton>
      {mail !== null && canReply && (
        <ActionButton icon="envelope-simple-fill" onClick={() => onOpen('reply')}>
          Reply
        </ActionButton>
      )}
      {mail !== null && !canReply && (
        <a
          className={adminStyles.act}
          href={mail}
          aria-label={`Write to ${userResponse.name}, ${userResponse.email}`}
          title={userResponse.email}
        >
          <Icon name="envelope-simple-fill" size={18} />
        </a>
      )}
      {gameState !== null && (
        <ActionButton icon="cards-fill" onClick={() => onOpen('game')}>
          See the game
        </ActionButton>
      )}
    </div>
  )
}

/** The text, always plain. */
function Message({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const id = useId()
  const long = [...text].length > LONG
  return (
    <>
      <p
        id={id}
        className={classes(styles.boxWords, long && !whole && styles.boxWordsCut)}
        data-testid="box-words"
        translate="no"
      >
        {text}
      </p>
      {long && (
        <button
          type="button"
          className={styles.boxMore}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'show less' : 'show all'}
        </button>
      )}
    </>
  )
}
