// Dialog that imposes a sanction on a person.
import { useState } from 'react'
import type { Done } from '#proto/http/operator.ts'
import {
  MAX_CONTEXT,
  MAX_NETWORK_HOURS,
  SANCTION_KINDS,
  SANCTION_REASON_KEYS,
  SANCTION_REASONS,
  SANCTIONS,
  type PersonFound,
  type SanctionCommand,
} from '#proto/http/sanctions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, Select, TextArea, useTyped } from '#web/ui/Form.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { randomId } from '#web/client/net/randomId.ts'
import { isRefused, sendCommand } from '#web/pages/admin/adminApi.ts'
import styles from './Sanctions.module.css'
import { KIND_WORDS, DURATIONS } from './words.ts'

interface SanctionFormProps {
  person: PersonFound
  /** Prefilled description of what happened. */
  about?: string
  onClose: () => void
}

/** The dialog. Uses selects, because radio buttons would push the reason below the fold. */
export function SanctionForm({ person, about = '', onClose }: SanctionFormProps) {
  // Idempotency key, for retries.
  const [id] = useState(randomId)
  const [wish, setWish] = useState<Wish>({ kind: 'warn', on: 'person', reason: 'abuse', hours: 24 })
  const words = useTyped(about)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Done | null>(null)
  const impose = async (): Promise<void> => {
    if (busy) return
    const context = words.field.value
    if (context.trim() === '') return words.setError(SANCTIONS.noContext)
    setBusy(true)
    const answer = await sendCommand({ deed: 'sanction', id, context, ...person, ...sanctionOf(wish) })
    setBusy(false)
    if (answer.ok) setResult(answer.value)
    else if (isRefused(answer)) onClose()
    else words.setError(answer.message)
  }

  if (result !== null) return <Result result={result} onClose={onClose} />
  return (
    <Dialog name="impose" title={`Sanction ${person.name}`} tone="attack" width={620} onClose={onClose}>
      <Form onSend={impose}>
        <Choices wish={wish} onPick={(picked) => setWish({ ...wish, ...picked })} />
        <TextArea label="What happened (for admins)" rows={4} maxLength={MAX_CONTEXT} {...words.field} />
        <p className="paper-soft">
          <span>
            They are told the reason, the end and how to write to us. It is on the record, and undone by one
            press.
          </span>{' '}
          {wish.kind === 'ban' && <span>{SCOPE_NOTES[wish.on]}</span>}
        </p>
        <div className="dialog-buttons">
          <Button tone="quiet" className="mr-auto" onClick={onClose}>
            Never mind
          </Button>
          <Button tone="danger" type="submit" aria-disabled={busy}>
            {busy ? 'Under way…' : KIND_VERBS[wish.kind]}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** What is chosen in the form. */
type Wish = Pick<SanctionCommand, 'kind' | 'on' | 'reason' | 'hours'>

const isOfNetwork = ({ kind, on }: Wish): boolean => kind === 'ban' && on === 'network'

/** The choice as it is sent: only a ban can be of a network, and not for long. */
const sanctionOf = (wish: Wish): Wish =>
  isOfNetwork(wish) ? { ...wish, hours: Math.min(wish.hours, MAX_NETWORK_HOURS) } : { ...wish, on: 'person' }

function Choices({ wish, onPick }: { wish: Wish; onPick: (picked: Partial<Wish>) => void }) {
  const { kind, on, reason, hours } = wish
  const spans = DURATIONS.filter(([most]) => !isOfNetwork(wish) || most <= MAX_NETWORK_HOURS)
  return (
    <div className={styles.form}>
      <Select label="What" value={kind} options={KIND_OPTIONS} onPick={(to) => onPick({ kind: to })} />
      {kind === 'ban' && (
        <Select label="Of" value={on} options={SCOPE_OPTIONS} onPick={(to) => onPick({ on: to })} />
      )}
      <Select label="For" value={reason} options={REASON_OPTIONS} onPick={(to) => onPick({ reason: to })} />
      <Select
        label={kind === 'warn' ? 'Shown for at most' : 'How long'}
        value={hours}
        options={spans}
        onPick={(to) => onPick({ hours: to })}
      />
    </div>
  )
}

function Result({ result, onClose }: { result: Done; onClose: () => void }) {
  const isDone = result.outcome === 'done'
  return (
    <Dialog
      name="sanctioned"
      title={isDone ? 'Done' : 'Not done'}
      tone={isDone ? 'good' : 'attack'}
      onClose={onClose}
      uncrossed
    >
      <p role="status">{result.says}</p>
      <div className="dialog-buttons">
        <Button className="mr-auto" autoFocus onClick={onClose}>
          All right
        </Button>
      </div>
    </Dialog>
  )
}

const KIND_VERBS = { warn: 'Warn', silence: 'Silence', ban: 'Ban' } as const
const KIND_OPTIONS = SANCTION_KINDS.map((kind) => [kind, KIND_WORDS[kind]] as const)
const SCOPE_OPTIONS = [
  ['person', 'Their account or browser'],
  ['network', 'Their whole network'],
] as const
const SCOPE_NOTES = {
  person: 'A visitor’s ban ends early if their browser forgets them.',
  network: 'Everybody there is banned, for a day at most.',
} as const
const REASON_OPTIONS = SANCTION_REASON_KEYS.map((reason) => [reason, SANCTION_REASONS[reason]] as const)
