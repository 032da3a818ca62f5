// Confirmation dialog of an operator action, and its outcome.
import { useLayoutEffect, useRef, useState } from 'react'
import type { Done, EngineFacts, GatewayFacts, Room, OperatorCommand } from '#proto/http/operator.ts'
import { plural } from '#web/ui/text/english.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { randomId } from '#web/client/net/randomId.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { isRefused } from '#web/pages/admin/adminApi.ts'
import { act, look, useOperator } from './operatorStore.ts'
import { phaseOf } from './words.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Operator.module.css'

/** The action to confirm. */
export type Wanted =
  | { deed: 'move' | 'end'; room: Room }
  | { deed: 'drain' | 'resume'; engine: EngineFacts }
  | { deed: 'drainGateway' | 'resumeGateway'; gateway: GatewayFacts }

const WORDS = {
  move: { title: 'Move this game?', yes: 'Move it', no: 'Leave it there' },
  drain: { title: 'Drain this engine?', yes: 'Drain it', no: 'Let it run' },
  resume: { title: 'Give this engine games again?', yes: 'Resume it', no: 'Leave it drained' },
  drainGateway: { title: 'Drain this gateway?', yes: 'Drain it', no: 'Let it run' },
  resumeGateway: { title: 'Let people in here again?', yes: 'Resume it', no: 'Leave it drained' },
  end: { title: 'End this game?', yes: 'End it', no: 'Let them play' },
} as const

const FOLLOWS: Readonly<Record<Wanted['deed'], string>> = {
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
export function AskFirst({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  // Idempotency key: a retry after a lost response does not repeat the action.
  const [id] = useState(randomId)
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)
  const [came, setCame] = useState<Done | { outcome: 'lost'; says: string } | null>(null)
  const { title, yes, no } = WORDS[wanted.deed]
  const go = async (): Promise<void> => {
    setBusy(true)
    const answer = await act(wishOf(wanted, id, to))
    setBusy(false)
    if (isRefused(answer)) return onClose()
    setCame(answer.ok ? answer.value : { outcome: 'lost', says: answer.message })
    await look()
  }
  const settled = came !== null && came.outcome !== 'lost'
  const out = useRef<HTMLButtonElement>(null)
  // The focused button is unmounted; a layout effect moves the focus before paint, so that no key is lost.
  useLayoutEffect(() => out.current?.focus(), [settled])
  return (
    <Dialog
      name="operate"
      title={title}
      tone={wanted.deed === 'end' ? 'attack' : 'tape'}
      width={600}
      onClose={onClose}
      uncrossed
    >
      <Sentence as="p" className="error-text">
        {whatIs(wanted)}
      </Sentence>
      <p className="paper-soft">{FOLLOWS[wanted.deed]}</p>
      {wanted.deed === 'move' && !settled && <Where from={wanted.room.engine} to={to} onTo={setTo} />}
      <p
        className={classes(
          styles.boardCame,
          !(came === null || came.outcome === 'done') && styles.boardCameBad,
        )}
        role="status"
      >
        {busy ? 'Under way…' : came?.says}
      </p>
      <div className="dialog-buttons">
        {settled ? (
          <Button size={54} className="push" ref={out} onClick={onClose}>
            All right
          </Button>
        ) : (
          <>
            <Button tone="quiet" size={54} className="push" autoFocus onClick={onClose}>
              {no}
            </Button>
            <Button
              tone={wanted.deed === 'end' ? 'danger' : undefined}
              size={54}
              aria-disabled={busy}
              onClick={() => (busy ? undefined : void go())}
            >
              {came === null ? yes : 'Try again'}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

function wishOf(wanted: Wanted, id: string, to: string): OperatorCommand {
  if ('engine' in wanted) return { deed: wanted.deed, id, engine: wanted.engine.name }
  if ('gateway' in wanted) return { deed: wanted.deed, id, engine: wanted.gateway.name }
  const room = wanted.room.code
  return wanted.deed === 'move' ? { deed: 'move', id, room, engine: to } : { deed: 'end', id, room }
}

function whatIs(wanted: Wanted): string {
  if ('engine' in wanted) return `${wanted.engine.name}, with ${plural(wanted.engine.rooms, 'game')}.`
  if ('gateway' in wanted) return `${wanted.gateway.name}, with ${plural(wanted.gateway.sockets, 'socket')}.`
  const { code, players, watchers, engine } = wanted.room
  const others = watchers === 0 ? '' : `, ${watchers} watching`
  return `${code}, ${phaseOf(wanted.room)}: ${plural(players, 'player')}${others}, at ${engine}.`
}

function Where({ from, to, onTo }: { from: string; to: string; onTo: (to: string) => void }) {
  const engines = useOperator((operator) => operator.overview?.engines ?? [])
  const open = engines.filter(({ name, state }) => name !== from && (state === 'serving' || state === 'full'))
  const options = [
    ['', 'Any other engine'] as const,
    ...open.map(({ name, rooms }) => [name, `${name} (${plural(rooms, 'game')})`] as const),
  ]
  return <Select label="Where to" value={to} options={options} onPick={onTo} className={styles.boardWhere} />
}
