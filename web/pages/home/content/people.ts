// Who made this, all of them out of the game itself.
import people from './people.json' with { type: 'json' }

/** Somebody of the team. */
export interface Member {
  name: string
  position: string
  blurb: string
  /** An avatar. */
  image: string
}

export const TEAM: readonly Member[] = people.team

/** The founders; some did something in particular. */
export const FOUNDERS: readonly { name: string; role?: string }[] = people.founders
