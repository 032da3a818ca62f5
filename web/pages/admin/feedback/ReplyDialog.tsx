// Writes an answer to a note, which goes out as a mail.
import { useId, useState } from 'react'
import type { Note } from '#proto/http/feedback.ts'
import { BATCH } from '#proto/http/feedbackBatch.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { described, Labelled } from '#web/ui/Labelled.tsx'
import { reply } from './calls.ts'
import { useBox } from './feedbackStore.ts'
import styles from './Review.module.css'

/** The dialog; words that were not sent stay. */
export function ReplyDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const id = useId()
  const { name, email, message } = note.userResponse
  const send = async (): Promise<void> => {
    if (sending) return
    if (text.trim() === '') return setWrong(BATCH.noWords)
    setSending(true)
    const answer = await reply(note, text)
    setSending(false)
    switch (answer.kind) {
      case 'done':
        useBox.setState({ said: `Your answer to ${name} is on its way` })
        return onClose()
      case 'refused':
        useBox.setState({ state: 'refused' })
        return onClose()
      case 'failed':
        return setWrong(answer.text)
    }
  }
  return (
    <Dialog name="reply" title="Reply" width={620} onClose={onClose}>
      <Form onSend={() => void send()}>
        <p translate="no">
          <b>{name}</b> <span>{email}</span>
        </p>
        <blockquote className={styles.quoted} translate="no" tabIndex={0}>
          {message}
        </blockquote>
        <Labelled id={id} label="Your answer" wrong={wrong}>
          <textarea
            {...described(id, wrong)}
            className="field"
            rows={6}
            maxLength={5000}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setWrong(null)
            }}
          />
        </Labelled>
        <div className="dialog-buttons">
          <Button tone="quiet" className="push" onClick={onClose}>
            Never mind
          </Button>
          <Button type="submit" aria-disabled={sending}>
            {sending ? 'Sending…' : 'Send it'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
