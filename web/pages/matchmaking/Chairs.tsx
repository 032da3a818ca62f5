// Seats of a group that is forming: an avatar for each person, a couch for each free seat.
import type { ReactNode } from 'react'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Chairs.module.css'

interface ChairsProps {
  label: string
  /** Size of a seat, in px. */
  size: number
  /** Number of seats. */
  count: number
  /** In the order of their seats, which also sets color and shape; a null name: the user. */
  people: readonly { avatar: string; name: string | null }[]
  /** Beside the name of the first person. */
  first: ReactNode
  /** Below the couch of a free seat. */
  free: (at: number) => ReactNode
}

/** The row. */
export const Chairs = ({ label, size, count, people, first, free }: ChairsProps) => (
  <ul className={styles.chairs} style={{ '--chair': `${size}px` }} aria-label={label}>
    {Array.from({ length: count }, (_, at) => {
      const person = people[at]
      if (person === undefined)
        return (
          <li key={at} className="column gap-8 bold soft">
            <span className={styles.chair}>
              <Icon name="couch-fill" size={38} />
            </span>
            {free(at)}
          </li>
        )
      return (
        <li key={at} className="column gap-8">
          <Avatar id={person.avatar} size={size} player={at} />
          <b className="cut" translate={person.name === null ? undefined : 'no'}>
            {person.name ?? 'you'}
          </b>
          {at === 0 && first}
        </li>
      )
    })}
  </ul>
)
