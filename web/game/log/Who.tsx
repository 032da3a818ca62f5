// A person's name in a line: in their color, with the shape that goes with it.
import partsStyles from './Parts.module.css'
import { SHAPE_PATHS } from '#web/art/shapes.ts'
import { playerLook } from '#web/ui/tokens.ts'
import { possessive } from '#web/ui/english.ts'
import { useRoom } from '#web/client/state/room.ts'
import styles from './Log.module.css'

interface WhoProps {
  seat: number
  /** What stands there; without it the name. */
  label?: string
  /** With its 's. */
  owning?: boolean
}

/** The name. */
export function Who({ seat, label: says, owning = false }: WhoProps) {
  const person = useRoom((room) => room.roster.find((one) => one.seat === seat))
  const look = playerLook(person?.color ?? 0)
  const name = person?.name ?? 'somebody'
  return (
    <b className={styles.who} style={{ '--who': look.hue }}>
      <svg className={partsStyles.whoShape} viewBox="-1 -1 18 18" aria-hidden>
        <path d={SHAPE_PATHS[look.shape]} fill={look.hue} />
      </svg>
      <span translate={says === undefined ? 'no' : 'yes'}>{says ?? (owning ? possessive(name) : name)}</span>
    </b>
  )
}
