// An avatar: a figure on a disc, with a ring and a mark in the player's color.
import type { CSSProperties } from 'react'
import { classes } from '../ui/classes.ts'
import { AVATARS, avatarOf } from './avatars.ts'
import { avatarUrl } from './pictures.ts'
import { PlayerShape } from './PlayerShape.tsx'
import { playerLook } from '../ui/tokens.ts'

interface AvatarProps {
  /** An id of `AVATARS`; an unknown one shows the toilet roll. */
  id: string
  /** Diameter in px, ring included. */
  size: number
  /** The player's number at the table, for ring and mark; without it the ring is plain, with no mark. */
  player?: number
  /** Grey, for avatars not bought and players who are away. */
  faded?: boolean | undefined
  /** Omit the mark although the player is known, where it is drawn elsewhere. */
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
