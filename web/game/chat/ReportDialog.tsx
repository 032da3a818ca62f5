// Dialog that reports a person for their chat: who, why, and whether to mute them too.
import styles from './ReportDialog.module.css'
import { useState } from 'react'
import {
  NO_DESCRIPTION,
  REPORT_REASON_KEYS,
  REPORT_REASONS,
  MAX_DESCRIPTION,
  type ReportReason,
} from '#proto/http/report.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, Select, TextArea, useTyped } from '#web/ui/Form.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toggleMuted, useLogView } from '#web/client/log/logView.ts'
import { sendNote } from '#web/client/net/sendReport.ts'
import { useRoom } from '#web/client/state/room.ts'
import { capital } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { PersonChoice } from './PersonChoice.tsx'
import { reportOf } from './report.ts'
import { speakersIn, type ChatSpeaker } from './speakers.ts'

interface ReportDialogProps {
  /** Whom it is about; absent: to be chosen. */
  about?: ChatSpeaker | undefined
  onClose: () => void
}

/** The dialog. */
export default function ReportDialog({ about, onClose }: ReportDialogProps) {
  const room = useRoom()
  const others =
    about === undefined ? speakersIn(room).filter(({ seat, bot }) => seat !== room.seat && !bot) : [about]
  const [chosen, setChosen] = useState(others.length === 1 ? (others[0]?.seat ?? 0) : 0)
  const [reason, setReason] = useState<ReportReason>('abuse')
  const words = useTyped('')
  const [mute, setMute] = useState(true)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const name = others.find(({ seat }) => seat === chosen)?.name ?? 'somebody'

  const send = async (): Promise<void> => {
    if (state !== 'open') return
    if (chosen === 0) return words.setError('Please choose who it is about')
    if (reason === 'other' && words.field.value.trim() === '') return words.setError(NO_DESCRIPTION)
    setState('sending')
    const refused = await sendNote(
      '/feedback/report',
      reportOf(useRoom.getState(), { seat: chosen, name }, reason, words.field.value),
    )
    words.setError(refused)
    setState(refused === null ? 'sent' : 'open')
    if (refused === null && mute && !useLogView.getState().muted.has(chosen)) toggleMuted(chosen)
  }

  if (state === 'sent') return <Thanks name={name} muted={mute} onClose={onClose} />
  return (
    <Dialog name="report" title="Report somebody" tone="attack" width={620} onClose={onClose}>
      <Form onSend={send}>
        <PersonChoice legend="Who is it about?" people={others} chosen={chosen} onChoose={setChosen} />
        <Select
          label="What is wrong?"
          value={reason}
          options={REASONS}
          onPick={setReason}
          className="mb-16"
        />
        <TextArea label="In your words, if you like" rows={3} maxLength={MAX_DESCRIPTION} {...words.field} />
        <label className={styles.reportMute}>
          <input
            type="checkbox"
            className="check"
            checked={mute}
            onChange={({ target }) => setMute(target.checked)}
          />
          Mute them for me too
        </label>
        <p className="paper-soft">The last lines of the chat are sent too, but no hands.</p>
        <div className="dialog-buttons">
          <Button tone="quiet" className="mr-auto" onClick={onClose}>
            Never mind
          </Button>
          <Button type="submit" tone="danger" aria-disabled={state === 'sending'}>
            {state === 'sending' ? 'Sending…' : 'Report'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

const Thanks = ({ name, muted, onClose }: { name: string; muted: boolean; onClose: () => void }) => (
  <Dialog name="reported" title="Thank you" tone="good" onClose={onClose} uncrossed>
    <p role="status">
      <Sentence>{`Your report of ${name} is with us. Nobody at the table is told.${muted ? ' You won’t see their messages in this game’s chat.' : ''}`}</Sentence>
    </p>
    <div className="dialog-buttons">
      <Button autoFocus onClick={onClose}>
        Back to the chat
      </Button>
    </div>
  </Dialog>
)

const REASONS = REPORT_REASON_KEYS.map((key) => [key, capital(REPORT_REASONS[key])] as const)
