// The shape mark of a player's color.
import { playerLook } from '../ui/tokens.ts'
import { SHAPE_PATHS } from './shapes.ts'

/** The shape of the nth player, in their color. */
export function PlayerShape({ player, className }: { player: number; className: string | undefined }) {
  const { shape, hue } = playerLook(player)
  return (
    <svg className={className} viewBox="-1 -1 18 18" aria-hidden>
      <path d={SHAPE_PATHS[shape]} fill={hue} />
    </svg>
  )
}
