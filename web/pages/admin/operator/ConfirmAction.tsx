// Confirmation dialog of an operator action, and its outcome.
import { useState } from 'react'
import type { Done } from '#proto/http/operator.ts'
import { plural } from '#web/ui/text/english.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Form.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { randomId } from '#web/client/net/randomId.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { isRefused, sendCommand } from '#web/pages/admin/adminApi.ts'
import { loadOverview, useOperator, type PendingAction } from './operatorStore.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Operator.module.css'

const WORDS = {
  move: { title: 'Move this game?', yes: 'Move it', no: 'Leave it there' },
  drain: { title: 'Drain this engine?', yes: 'Drain it', no: 'Let it run' },
  resume: { title: 'Give this engine games again?', yes: 'Resume it', no: 'Leave it drained' },
  drainGateway: { title: 'Drain this gateway?', yes: 'Drain it', no: 'Let it run' },
  resumeGateway: { title: 'Let people in here again?', yes: 'Resume it', no: 'Leave it drained' },
  end: { title: 'End this game?', yes: 'End it', no: 'Let them play' },
} as const

const CONSEQUENCES: Readonly<Record<PendingAction['command']['deed'], string>> = {
  move: 'It is saved and goes on elsewhere at once; its people notice a moment’s pause at most.',
  end: 'Everybody at the table is told that it had to end, and nobody wins. It can’t be taken back.',
  drain:
    'Its games go on at the other engines, and it takes no more until you resume it. Stop it once it has none.',
  resume: 'It takes new games again. Those it handed over stay where they are.',
  drainGateway:
    'Its pages connect to the other gateways within half a minute; nobody loses a seat. Stop it once it has none.',
  resumeGateway: 'People are sent to it again. Those it sent away stay where they are.',
}

/** The dialog. */
export function ConfirmAction({ wanted, onClose }: { wanted: PendingAction; onClose: () => void }) {
  const { about, command } = wanted
  // Idempotency key: a retry after a lost response does not repeat the action.
  const [id] = useState(randomId)
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Done | { outcome: 'lost'; says: string } | null>(null)
  const { title, yes, no } = WORDS[command.deed]
  const confirm = async (): Promise<void> => {
    setBusy(true)
    const answer = await sendCommand(
      command.deed === 'move' ? { ...command, id, engine: to } : { ...command, id },
    )
    setBusy(false)
    if (isRefused(answer)) return onClose()
    setResult(answer.ok ? answer.value : { outcome: 'lost', says: answer.message })
    await loadOverview()
  }
  const isSettled = result !== null && result.outcome !== 'lost'
  const hasGoneWrong = result !== null && result.outcome !== 'done'
  return (
    <Dialog
      name="operate"
      title={title}
      tone={command.deed === 'end' ? 'attack' : 'tape'}
      width={600}
      onClose={onClose}
      uncrossed
    >
      <Sentence as="p" className="error-text">
        {about}
      </Sentence>
      <p className="paper-soft">{CONSEQUENCES[command.deed]}</p>
      {command.deed === 'move' && !isSettled && <EngineSelect from={command.engine} to={to} onTo={setTo} />}
      <p className={classes(styles.boardCame, hasGoneWrong ? 'paper-bad' : 'paper-good')} role="status">
        {busy ? 'Under way…' : result?.says}
      </p>
      <div className="dialog-buttons">
        {isSettled ? (
          // Its key makes it a new button, which takes the focus before paint, so that no key press is lost.
          <Button key="settled" size={54} className="mr-auto" autoFocus onClick={onClose}>
            All right
          </Button>
        ) : (
          <>
            <Button tone="quiet" size={54} className="mr-auto" autoFocus onClick={onClose}>
              {no}
            </Button>
            <Button
              tone={command.deed === 'end' ? 'danger' : undefined}
              size={54}
              aria-disabled={busy}
              onClick={() => (busy ? undefined : void confirm())}
            >
              {result === null ? yes : 'Try again'}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

function EngineSelect({ from, to, onTo }: { from: string; to: string; onTo: (to: string) => void }) {
  const engines = useOperator((operator) => operator.overview?.engines ?? [])
  const open = engines.filter(({ name, state }) => name !== from && (state === 'serving' || state === 'full'))
  const options = [
    ['', 'Any other engine'] as const,
    ...open.map(({ name, rooms }) => [name, `${name} (${plural(rooms, 'game')})`] as const),
  ]
  return <Select label="Where to" value={to} options={options} onPick={onTo} className={styles.boardWhere} />
}
