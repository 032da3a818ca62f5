// List of highlights: title, player and value.
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { ReelCard } from './reel.ts'
import styles from './Reel.module.css'
import { classes } from '#web/ui/classes.ts'

interface ReelProps {
  cards: readonly ReelCard[]
  /** Looks up the avatar for a name; without it only the name is shown. */
  faceOf?: (name: string) => { avatar: string; color: number } | undefined
}

/** The list of highlights. */
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
