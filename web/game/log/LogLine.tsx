// A line of the log: an avatar or an icon, then the text.
import { memo } from 'react'
import type { CardKey, Seat } from '#engine/rules/public.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { usePerson } from '#web/client/state/people.ts'
import { Pieces } from './Pieces.tsx'
import type { LogEntry } from '../../client/log/logEntries.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Log.module.css'

interface LogLineProps {
  told: LogEntry
  me: Seat
  cards: readonly CardKey[]
  /** The line above has the same avatar and belongs to the same instant. */
  again: boolean
}

/** One line. */
export const LogLine = memo(function LogLine({ told, me, cards, again }: LogLineProps) {
  return (
    <li
      className={classes(
        styles.logLine,
        told.joined && styles.logJoined,
        told.kind === 'drinking-log' && styles.logDrink,
        told.event.kind === 'turned' && styles.logTurn,
      )}
      data-testid="log-line"
      data-kind={told.kind}
      data-topic={told.topic}
    >
      {again && told.kind !== 'drinking-log' ? (
        <span className={styles.logSign} aria-hidden />
      ) : (
        <Sign who={told.kind === 'drinking-log' ? 0 : told.who} icon={signOf(told)} />
      )}
      <p>
        <Pieces pieces={told.pieces} me={me} cards={cards} />
      </p>
    </li>
  )
}, isSame)

/** An entry is derived from its event and others of the same instant, which arrive together. */
function isSame(one: LogLineProps, other: LogLineProps): boolean {
  const same = one.told.event === other.told.event && one.told.joined === other.told.joined
  return same && one.again === other.again && one.me === other.me && one.cards === other.cards
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
