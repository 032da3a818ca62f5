// Highlights as a list: what, whose, how much.
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { ReelCard } from './reel.ts'
import './reel.css'

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
    <ul className="reel">
      {cards.map(({ type, title, icon, name, value }) => {
        const face = faceOf?.(name)
        return (
          <li key={type} className={`reel-card reel-${type}`}>
            <span className="reel-icon" aria-hidden>
              <Icon name={icon} size={24} />
            </span>
            <div className="reel-words">
              <p className="paper-soft">{title}</p>
              <p className="reel-name">
                {face && <Avatar id={face.avatar} size={28} player={face.color} unmarked />}
                <span translate="no">{name}</span>
              </p>
            </div>
            <b className="reel-value" translate="no">
              {value}
            </b>
          </li>
        )
      })}
    </ul>
  )
}
