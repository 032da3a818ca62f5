// The contact form: four fields, one button, and what became of it.
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isWrong, LONGEST, readContact, SUBJECTS, type Wrong } from '#proto/http/contact.ts'
import { Icon } from '#web/art/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { useRoom } from '#web/state/room.ts'
import { useTastes } from '#web/state/tastes.ts'
import { sendContact } from './send.ts'
import { snapshot } from './snapshot.ts'
import './contact.css'

const BUG = 'Report a Bug'
const EMPTY = { email: '', subject: '', message: '' }

interface ContactFormProps {
  /** Chosen at first. */
  subject?: (typeof SUBJECTS)[number]
}

/** The form; during a game it is about a bug and tells where the game stands. */
export function ContactForm({ subject = undefined }: ContactFormProps) {
  const during = useRoom((room) => room.lobby?.phase === 'playing')
  const start = { ...EMPTY, name: useTastes.getState().name, subject: subject ?? '' }
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
    const why = await sendContact({ response: read, gameState: snapshot(useRoom.getState()) })
    setFailed(why)
    setState(why === null ? 'sent' : 'open')
    if (why === null) setTyped({ ...start, name: read.name })
  }

  if (state === 'sent') return <Thanks onAgain={() => setState('open')} />
  const marked = (field: Wrong['field']) => ({
    id: `${id}-${field}`,
    name: field,
    value: filled[field],
    'aria-invalid': wrong?.field === field,
    ...(wrong?.field === field ? { 'aria-describedby': `${id}-wrong` } : {}),
  })
  const parts = { id, wrong }
  return (
    <form ref={form} className="contact" noValidate onSubmit={(event) => void send(event)}>
      <Part {...parts} field="name" label="Name">
        <input
          {...marked('name')}
          className="field"
          maxLength={LONGEST.name}
          onChange={set('name')}
          autoComplete="name"
        />
      </Part>
      <Part {...parts} field="email" label="E-mail">
        <input
          {...marked('email')}
          className="field"
          type="email"
          maxLength={LONGEST.email}
          onChange={set('email')}
          autoComplete="email"
        />
      </Part>
      <Part {...parts} field="subject" label="Subject">
        <select {...marked('subject')} className="field" onChange={set('subject')} disabled={during}>
          <option value="">What&apos;s on your mind?</option>
          {SUBJECTS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </Part>
      <Part {...parts} field="message" label="Message">
        <textarea
          {...marked('message')}
          className="field"
          rows={6}
          maxLength={LONGEST.message}
          onChange={set('message')}
        />
      </Part>
      {failed !== null && (
        <p className="note note-bad contact-failed" role="alert">
          <Icon name="warning-circle-fill" size={20} /> {failed}
        </p>
      )}
      <div className="contact-foot">
        <p className="paper-soft">
          {during
            ? 'Where your game stands is sent along: no hands, no chat.'
            : 'We read everything. Really.'}
        </p>
        <button type="submit" className="button button-54" aria-disabled={state === 'sending'}>
          <Icon name="paper-plane-right-fill" size={20} /> {state === 'sending' ? 'Sending…' : 'Send it'}
        </button>
      </div>
    </form>
  )
}

interface PartProps {
  id: string
  field: Wrong['field']
  label: string
  wrong: Wrong | null
  children: ReactNode
}

/** A field with its label, and what is wrong with it. */
function Part({ id, field, label, wrong, children }: PartProps) {
  return (
    <div className={`contact-${field}`}>
      <label className="field-label" htmlFor={`${id}-${field}`}>
        {label}
      </label>
      {children}
      {wrong?.field === field && (
        <p className="field-error" id={`${id}-wrong`} role="alert">
          <Icon name="warning-circle-fill" size={16} /> {wrong.text}
        </p>
      )}
    </div>
  )
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="contact-thanks">
      <Sticker art="family/rona-mask" size={132} />
      <p className="contact-thanks-says" role="status">
        Thank you! It is on the kitchen table.
      </p>
      <p className="paper-soft">Somebody will read it over breakfast, at noon.</p>
      <button type="button" className="button button-quiet" autoFocus onClick={onAgain}>
        Write another
      </button>
    </div>
  )
}
