// Who sits where while people gather: a row of faces, and a couch for each place that is free.
import type { ReactNode } from 'react'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Chairs.module.css'

interface ChairsProps {
  label: string
  /** How large each is, in px. */
  size: number
  /** `Seated` and `Free`. */
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
  /** For their color and shape. */
  player: number
  /** Null: this is me. */
  name: string | null
  children?: ReactNode
}

/** Somebody in their chair. */
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

/** A chair for somebody who may still come. */
export const Free = ({ children }: { children: ReactNode }) => (
  <li className="bold soft">
    <span className={styles.chair}>
      <Icon name="couch-fill" size={38} />
    </span>
    {children}
  </li>
)
