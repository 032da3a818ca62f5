// The game log, newest line last: card previews, topic filter, jump to the newest line.
import styles from './Log.module.css'
import { useDeferredValue, useMemo, type KeyboardEvent, memo } from 'react'
import { useWantedFocus } from '#web/game/chatPanel.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useNewest } from '#web/ui/hooks/useNewest.ts'
import { JumpToNewest } from './JumpToNewest.tsx'
import { endPreview, besidePoint, CARD_WIDTH, usePreview } from './preview.ts'
import { logEntriesOf, type LogEntry } from '../../client/log/logEntries.ts'
import type { Topic } from '../../client/log/topics.ts'
import { useLogView } from '../../client/log/logView.ts'
import { createPortal } from 'react-dom'
import { Card } from '#web/art/Card.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Pieces, Sign } from './Pieces.tsx'
import { classes } from '#web/ui/classes.ts'

const EMPTY: Record<Topic, string> = {
  all: 'nothing yet. somebody has to begin',
  cards: 'no card has moved. is this a still life?',
  money: 'not one mask has changed hands',
  drinks: 'everybody is sober. suspicious',
  people: 'nobody came, nobody went: a textbook lockdown',
  turns: 'whose turn is it, anyway?',
}

/** The log. */
export function Log() {
  // Deferred, so that the frame that starts the motion is rendered before the lines.
  const lines = useDeferredValue(useRoom((room) => room.lines))
  const topic = useLogView((view) => view.topic)
  const entries = useMemo(() => logEntriesOf(lines, topic), [lines, topic])
  const { list, away, toNewest } = useNewest()
  useWantedFocus('log', list)
  return (
    <div className={styles.logWhole} data-slot="log-whole">
      <div
        className={styles.log}
        data-testid="log"
        ref={list}
        role="log"
        aria-label="What happened"
        // Events are announced in order by their own live regions.
        aria-live="off"
        tabIndex={0}
        onScroll={endPreview}
        onKeyDown={toChip}
      >
        {entries.length === 0 && <p className={styles.logEmpty}>{EMPTY[topic]}</p>}
        <ol>
          {entries.map((line, at) => (
            <LogLine
              key={line.id}
              entry={line}
              again={line.joined && entries[at - 1]?.who === line.who && entries[at - 1]?.kind === 'other'}
            />
          ))}
        </ol>
      </div>
      {away && <JumpToNewest onPress={toNewest} />}
      <CardPreview />
    </div>
  )
}

/** Roving focus: left and right move between card chips, so that the log is a single tab stop. */
function toChip(event: KeyboardEvent<HTMLDivElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (by === undefined) return
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chip]')]
  const at = chips.findIndex((chip) => chip === document.activeElement)
  const next = at < 0 ? chips.at(-1) : chips[Math.max(0, Math.min(chips.length - 1, at + by))]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

/** Static preview of the hovered or focused card, if any, beside the chip that names it. */
function CardPreview() {
  const shown = usePreview((state) => state.shown)
  if (!shown) return null
  const at = besidePoint(shown, { width: window.innerWidth, height: window.innerHeight })
  return createPortal(
    <div className={styles.cardPreview} data-testid="card-preview" style={at} aria-hidden>
      <Card cardKey={shown.card} width={CARD_WIDTH} label="" still facing={shown.facing} />
    </div>,
    document.body,
  )
}

interface LogLineProps {
  entry: LogEntry
  /** The line above has the same avatar and belongs to the same instant. */
  again: boolean
}

/** One line. */
const LogLine = memo(function LogLine({ entry, again }: LogLineProps) {
  return (
    <li
      className={classes(
        styles.logLine,
        entry.joined && styles.logJoined,
        entry.kind === 'drinking-log' && styles.logDrink,
        entry.event.kind === 'turned' && styles.logTurn,
      )}
      data-testid="log-line"
      data-kind={entry.kind}
    >
      {again && entry.kind !== 'drinking-log' ? (
        <span className={styles.logSign} aria-hidden />
      ) : (
        <Sign who={entry.kind === 'drinking-log' ? 0 : entry.who} icon={signOf(entry)} />
      )}
      <p>
        <Pieces pieces={entry.pieces} />
      </p>
    </li>
  )
}, isSame)

/** An entry is derived from its event and others of the same instant, which arrive together. */
function isSame(one: LogLineProps, other: LogLineProps): boolean {
  const same = one.entry.event === other.entry.event && one.entry.joined === other.entry.joined
  return same && one.again === other.again
}

function signOf({ event }: LogEntry): IconName {
  switch (event.kind) {
    case 'drink':
      return 'beer-stein-fill'
    case 'reshuffled':
      return 'shuffle-bold'
    case 'fizzled':
      return 'wind-fill'
    default:
      return 'clock-bold'
  }
}
