// A line of the log: an avatar or an icon, then the text.
import { memo } from 'react'
import type { Seat } from '#engine/rules/public.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { usePerson } from '#web/client/state/people.ts'
import { Pieces } from './Pieces.tsx'
import type { LogEntry } from '../../client/log/logEntries.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Log.module.css'

interface LogLineProps {
  entry: LogEntry
  /** The line above has the same avatar and belongs to the same instant. */
  again: boolean
}

/** One line. */
export const LogLine = memo(function LogLine({ entry, again }: LogLineProps) {
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
      data-topic={entry.topic}
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

/** The player's avatar, or an icon if there is none. */
export function Sign({ who, icon }: { who: Seat; icon: IconName }) {
  const person = usePerson(who)
  if (person) return <Avatar id={person.avatar} size={26} player={person.color} unmarked />
  return (
    <span className={styles.logSign} aria-hidden>
      <Icon name={icon} size={16} />
    </span>
  )
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
