// Who made this, all of them out of the game itself.
import type { AvatarId } from '#web/art/avatars.ts'

/** Somebody of the team. */
export interface Member {
  name: string
  position: string
  blurb: string
  image: AvatarId
}

export const TEAM: readonly Member[] = [
  { name: 'Otter', position: 'rules and arguments', blurb: 'Lost to her own card. Twice.', image: 'otter' },
  {
    name: 'Fox',
    position: 'pictures',
    blurb: 'Drew a virus with eyelashes, then took them off again.',
    image: 'fox',
  },
  { name: 'Owl', position: 'servers', blurb: 'Awake. Always awake.', image: 'owl' },
  { name: 'Robot', position: 'bots', blurb: 'Plays all of them. Says it lets you win.', image: 'robot' },
  { name: 'Parrot', position: 'sound', blurb: 'Recorded nothing, repeated everything.', image: 'parrot' },
  { name: 'Snail', position: 'deliveries', blurb: 'Your feature has left the depot.', image: 'snail' },
]

/** The founders; some did something in particular. */
export const FOUNDERS: readonly { name: string; role?: string }[] = [
  { name: 'Rona', role: 'first cough' },
  { name: 'Uncle Alpha' },
  { name: 'Granny Beta', role: 'tea' },
  { name: 'Delta Dave' },
  { name: 'Omi', role: 'everywhere else' },
  { name: 'Cousin Mu' },
  { name: 'Paula Ply', role: 'paper' },
  { name: 'Raccoon', role: 'bins' },
  { name: 'Hedgehog' },
  { name: 'Sloth', role: 'deadlines' },
  { name: 'Cat', role: 'walked over the keyboard' },
  { name: 'Otter' },
  { name: 'Fox' },
  { name: 'Owl', role: 'night shift' },
  { name: 'Bear' },
]
