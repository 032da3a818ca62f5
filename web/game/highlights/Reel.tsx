// Highlights as a list: what, whose, how much.
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { ReelCard } from './reel.ts'
import styles from './Reel.module.css'
import { classes } from '#web/ui/classes.ts'

/** A face, where it is known. */
export interface Face {
  avatar: string
  color: number
}

interface ReelProps {
  cards: readonly ReelCard[]
  /** Whose face a name is; without it the name stands alone. */
  faceOf?: (name: string) => Face | undefined
}

/** The cards. */
export function Reel({ cards, faceOf }: ReelProps) {
  return (
    <ul className={styles.reel}>
      {cards.map(({ type, title, icon, name, value }) => {
        const face = faceOf?.(name)
        return (
          <li key={type} className={classes(styles.reelCard, styles[`reel_${type}`])}>
            <span className={styles.reelIcon} aria-hidden>
              <Icon name={icon} size={24} />
            </span>
            <div className="fill">
              <p className="paper-soft">{title}</p>
              <p className="row gap-8 heavy text-18">
                {face && <Avatar id={face.avatar} size={28} player={face.color} unmarked />}
                <span className="cut" translate="no">
                  {name}
                </span>
              </p>
            </div>
            <b className={styles.reelValue} translate="no">
              {value}
            </b>
          </li>
        )
      })}
    </ul>
  )
}
