// The contact form: four fields, one button, and what became of it.
import { useId, useRef, useState, type FormEvent } from 'react'
import { isWrong, LONGEST, readContact, SUBJECTS, type Wrong } from '#proto/http/contact.ts'
import { Button } from '#web/ui/Button.tsx'
import { described, Labelled } from '#web/ui/Labelled.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { sendContact } from '../../client/net/sendReport.ts'
import { snapshot } from '../../game/snapshot.ts'
import styles from './ContactForm.module.css'

const BUG = 'Report a Bug'
const EMPTY = { email: '', subject: '', message: '' }

interface ContactFormProps {
  /** Chosen at first. */
  subject?: (typeof SUBJECTS)[number]
}

/** The form; during a game it is about a bug and tells where the game stands. */
export function ContactForm({ subject = undefined }: ContactFormProps) {
  const during = useRoom((room) => room.lobby?.phase === 'playing')
  const start = { ...EMPTY, name: usePreferences.getState().name, subject: subject ?? '' }
  const [typed, setTyped] = useState(start)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [failed, setFailed] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const filled = during ? { ...typed, subject: BUG } : typed

  const set = (field: Wrong['field']) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value })
    if (wrong?.field === field) setWrong(null)
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (state === 'sending') return
    const read = readContact(filled)
    setFailed(null)
    if (isWrong(read)) {
      setWrong(read)
      form.current?.querySelector<HTMLElement>(`[name="${read.field}"]`)?.focus()
      return
    }
    setWrong(null)
    setState('sending')
    const why = await sendContact({
      response: read,
      gameState: snapshot(useRoom.getState()),
      page: location.pathname,
    })
    setFailed(why)
    setState(why === null ? 'sent' : 'open')
    if (why === null) setTyped({ ...start, name: read.name })
  }

  if (state === 'sent') return <Thanks onAgain={() => setState('open')} />
  const wrongIn = (field: Wrong['field']) => (wrong?.field === field ? wrong.text : null)
  const marked = (field: Wrong['field']) => ({
    ...described(`${id}-${field}`, wrongIn(field)),
    name: field,
    value: filled[field],
  })
  const around = (field: Wrong['field']) => ({
    id: `${id}-${field}`,
    className: styles[`contact_${field}`],
    wrong: wrongIn(field),
  })
  return (
    <form ref={form} className={styles.contact} noValidate onSubmit={(event) => void send(event)}>
      <Labelled {...around('name')} label="Name">
        <input
          {...marked('name')}
          className="field"
          maxLength={LONGEST.name}
          onChange={set('name')}
          autoComplete="name"
        />
      </Labelled>
      <Labelled {...around('email')} label="Email">
        <input
          {...marked('email')}
          className="field"
          type="email"
          maxLength={LONGEST.email}
          onChange={set('email')}
          autoComplete="email"
        />
      </Labelled>
      <Labelled {...around('subject')} label="Subject">
        <select {...marked('subject')} className="field" onChange={set('subject')} disabled={during}>
          <option value="">What&apos;s on your mind?</option>
          {SUBJECTS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </Labelled>
      <Labelled {...around('message')} label="Message">
        <textarea
          {...marked('message')}
          className="field"
          rows={6}
          maxLength={LONGEST.message}
          onChange={set('message')}
        />
      </Labelled>
      <Failed text={failed} />
      <div className={styles.contactFoot}>
        <p className="paper-soft">
          {during
            ? 'The state of your game is sent too, but no hands and no chat.'
            : 'We read everything. Really.'}
        </p>
        <Button
          size={54}
          icon="paper-plane-right-fill"
          iconSize={20}
          type="submit"
          aria-disabled={state === 'sending'}
        >
          <span>{state === 'sending' ? 'Sending…' : 'Send it'}</span>
        </Button>
      </div>
    </form>
  )
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.contactThanks}>
      <Sticker art="family/rona-mask" size={132} />
      <p className={styles.contactThanksSays} role="status">
        Thank you! It is on the kitchen table.
      </p>
      <p className="paper-soft">Somebody will read it over breakfast, at noon.</p>
      <Button tone="quiet" autoFocus onClick={onAgain}>
        Write another
      </Button>
    </div>
  )
}
