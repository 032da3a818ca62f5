// Seats of a group that is forming: an avatar for each person, a couch for each free seat.
import type { ReactNode } from 'react'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Chairs.module.css'

interface ChairsProps {
  label: string
  /** Size of a seat, in px. */
  size: number
  /** `Seated` and `Free` elements. */
  children: ReactNode
}

/** The row. */
export const Chairs = ({ label, size, children }: ChairsProps) => (
  <ul className={styles.chairs} style={{ '--chair': `${size}px` }} aria-label={label}>
    {children}
  </ul>
)

interface SeatedProps {
  avatar: string
  size: number
  /** Player index, for color and shape. */
  player: number
  /** Null: the user. */
  name: string | null
  children?: ReactNode
}

/** An occupied seat. */
export const Seated = ({ avatar, size, player, name, children }: SeatedProps) => (
  <li>
    <Avatar id={avatar} size={size} player={player} />
    {name === null ? (
      <b className="cut">you</b>
    ) : (
      <b className="cut" translate="no">
        {name}
      </b>
    )}
    {children}
  </li>
)

/** A free seat. */
export const Free = ({ children }: { children: ReactNode }) => (
  <li className="bold soft">
    <span className={styles.chair}>
      <Icon name="couch-fill" size={38} />
    </span>
    {children}
  </li>
)
