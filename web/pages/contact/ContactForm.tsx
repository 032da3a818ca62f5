// The contact form: four fields, a submit button, and the outcome.
import { useRef, useState } from 'react'
import { isContactError, MAX_LENGTHS, readContact, SUBJECTS, type ContactError } from '#proto/http/contact.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNote, Form, Select, TextArea, TextField } from '#web/ui/Form.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { sendContact } from '../../client/net/sendReport.ts'
import { snapshot } from '../../game/snapshot.ts'
import styles from './ContactForm.module.css'

const BUG = 'Report a Bug'
const OPTIONS = [['', "What's on your mind?"] as const, ...SUBJECTS.map((each) => [each, each] as const)]

/** What was typed into the form, and its sending; during a game it is a bug report with the game's state. */
function useContactForm(subject: string) {
  const during = useRoom((room) => room.lobby?.phase === 'playing')
  const start = { name: usePreferences.getState().name, email: '', subject, message: '' }
  const [typed, setTyped] = useState(start)
  const [error, setError] = useState<ContactError | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [failed, setFailed] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const filled = during ? { ...typed, subject: BUG } : typed

  const field = (name: ContactError['field']) => ({
    name,
    value: filled[name],
    error: error?.field === name ? error.text : null,
    className: styles[`contact_${name}`],
    onType: (text: string) => {
      setTyped({ ...typed, [name]: text })
      if (error?.field === name) setError(null)
    },
  })

  async function send(): Promise<void> {
    if (state === 'sending') return
    const read = readContact(filled)
    setFailed(null)
    if (isContactError(read)) {
      setError(read)
      form.current?.querySelector<HTMLElement>(`[name="${read.field}"]`)?.focus()
      return
    }
    setError(null)
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

  return { during, form, field, state, failed, send, again: () => setState('open') }
}

/** The form, with this subject unless a game is running. */
export function ContactForm({ subject = '' }: { subject?: (typeof SUBJECTS)[number] | '' }) {
  const { during, form, field, state, failed, send, again } = useContactForm(subject)
  const { onType: pickSubject, ...subjectField } = field('subject')
  if (state === 'sent') return <Thanks onAgain={again} />
  return (
    <Form ref={form} className={styles.contact} onSend={send}>
      <TextField {...field('name')} label="Name" maxLength={MAX_LENGTHS.name} autoComplete="name" />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        maxLength={MAX_LENGTHS.email}
        autoComplete="email"
      />
      <Select {...subjectField} label="Subject" options={OPTIONS} onPick={pickSubject} disabled={during} />
      <TextArea {...field('message')} label="Message" rows={6} maxLength={MAX_LENGTHS.message} />
      <ErrorNote text={failed} />
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
    </Form>
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
