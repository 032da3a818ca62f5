// A person's face: a figure on a disc, a ring in the player's color and the mark that goes with it.
import type { CSSProperties } from 'react'
import { classes } from '../ui/classes.ts'
import { AVATARS, avatarOf } from './avatars.ts'
import { avatarUrl } from './pictures.ts'
import { PlayerShape } from './PlayerShape.tsx'
import { playerLook } from '../ui/tokens.ts'

interface AvatarProps {
  /** An id of `AVATARS`; an unknown one shows the toilet roll. */
  id: string
  /** Across, in px, with the ring. */
  size: number
  /** Whose it is: the player's number at the table. Without it the ring is plain and there is no mark. */
  player?: number
  /** Grey, for avatars not bought and players who are away. */
  faded?: boolean | undefined
  /** Leave the mark out although the player is known, where the mark is drawn elsewhere. */
  unmarked?: boolean
}

/** One avatar, round. */
export function Avatar({ id, size, player, faded, unmarked }: AvatarProps) {
  const known = avatarOf(id)
  const look = player === undefined ? undefined : playerLook(player)
  const style: CSSProperties = {
    '--avatar-size': `${size}px`,
    '--avatar-ring': look?.hue ?? 'var(--paper)',
    '--avatar-disc': AVATARS[known].disc,
  }
  return (
    <span className={classes('avatar', faded === true && 'avatar-faded')} style={style} aria-hidden>
      <span className="avatar-disc">
        <img src={avatarUrl(known)} alt="" draggable={false} />
      </span>
      {player !== undefined && unmarked !== true && <PlayerShape player={player} className="avatar-mark" />}
    </span>
  )
}
