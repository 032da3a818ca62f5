// Broadcast message: the current one, and a form for a new one.
import { useState } from 'react'
import { MAX_ANNOUNCEMENT, Announced, type AnnouncementRequest } from '#proto/http/operator.ts'
import { postTo } from '#web/client/net/call.ts'
import { randomId } from '#web/client/net/randomId.ts'
import { useAction } from '#web/pages/parts/forms.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, Select, TextArea } from '#web/ui/Form.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { classes } from '#web/ui/classes.ts'
import { loadOverview, type OverviewProps } from './operatorStore.ts'
import { duration } from '#web/pages/admin/times.ts'
import styles from './Operator.module.css'

/** Choices of a message's duration, in minutes. */
const DURATIONS = [
  [15, '15 minutes'],
  [60, 'One hour'],
  [4 * 60, 'Four hours'],
  [24 * 60, 'One day'],
] as const satisfies readonly (readonly [number, string])[]

/** The paper with the message. */
export function Announce({ overview: { announcement, now } }: OverviewProps) {
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState<number>(60)
  const [busy, error, run] = useAction('telling everybody')
  const send = async (wish: Omit<AnnouncementRequest, 'id'>): Promise<void> => {
    const body = { ...wish, id: randomId() }
    if (await run(() => postTo('/operator/announcement', body, Announced))) setText('')
    await loadOverview()
  }
  const typed = text.trim()
  return (
    <Paper title="To everybody" tilt={0.7} className={styles.boardPaper}>
      {announcement === null ? (
        <p className="paper-soft">Nothing is announced.</p>
      ) : (
        <>
          <Sentence as="p" className="text-18 bold">
            {announcement.text}
          </Sentence>
          <Sentence as="p" className="paper-soft" names={[announcement.name]}>
            {`By ${announcement.name}, for another ${duration(announcement.until - now)}.`}
          </Sentence>
          <Button tone="quiet" size={38} onClick={() => void send({ text: '', minutes: 1 })}>
            Take it down
          </Button>
        </>
      )}
      <Form
        className={styles.boardAnnounce}
        onSend={() => (typed === '' ? undefined : send({ text: typed, minutes }))}
      >
        <TextArea label="Message" rows={2} maxLength={MAX_ANNOUNCEMENT} value={text} onType={setText} />
        <Select label="It stands for" value={minutes} options={DURATIONS} onPick={setMinutes} />
        <Button type="submit" size={44} aria-disabled={busy || typed === ''}>
          {announcement === null ? 'Tell everybody' : 'Say this instead'}
        </Button>
      </Form>
      <p className={classes(styles.boardCame, 'paper-bad')} role="status">
        {error}
      </p>
    </Paper>
  )
}
