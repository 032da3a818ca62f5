// Dialog that answers a note by mail.
import { useState } from 'react'
import type { Note } from '#proto/http/feedback.ts'
import { BATCH } from '#proto/http/feedbackBatch.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, TextArea, useTyped } from '#web/ui/Form.tsx'
import { postOnce } from '#web/client/net/once.ts'
import { errorOf } from '#web/pages/admin/adminApi.ts'
import { Success, useFeedback } from './feedbackStore.ts'
import styles from './Review.module.css'

/** The dialog; an unsent text is kept. */
export function ReplyDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const words = useTyped('')
  const [sending, setSending] = useState(false)
  const { name, email, message } = note.userResponse
  const send = async (): Promise<void> => {
    if (sending) return
    const text = words.field.value
    if (text.trim() === '') return words.setError(BATCH.noWords)
    setSending(true)
    const answer = await postOnce('/feedback/reply', { response: { id: note.id }, message: text }, Success)
    setSending(false)
    const error = errorOf(answer)
    if (error !== null) return words.setError(error)
    useFeedback.setState(
      answer.ok ? { status: `Your answer to ${name} is on its way` } : { state: 'refused' },
    )
    onClose()
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
        <TextArea label="Your answer" rows={6} maxLength={5000} {...words.field} />
        <div className="dialog-buttons">
          <Button tone="quiet" className="mr-auto" onClick={onClose}>
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
