// A player's name in a line, in their color and with their shape.
import partsStyles from './Parts.module.css'
import { PlayerShape } from '#web/art/PlayerShape.tsx'
import { playerLook } from '#web/ui/tokens.ts'
import { possessive } from '#web/ui/text/english.ts'
import { usePerson } from '#web/client/state/people.ts'
import styles from './Log.module.css'

interface WhoProps {
  seat: number
  /** The text; by default the name. */
  label?: string
  /** In the possessive form. */
  owning?: boolean
}

/** The name. */
export function Who({ seat, label, owning = false }: WhoProps) {
  const person = usePerson(seat)
  const color = person?.color ?? 0
  const name = person?.name ?? 'somebody'
  return (
    <b className={styles.who} style={{ '--who': playerLook(color).hue }}>
      <PlayerShape player={color} className={partsStyles.whoShape} />
      <span translate={label === undefined ? 'no' : 'yes'}>
        {label ?? (owning ? possessive(name) : name)}
      </span>
    </b>
  )
}
