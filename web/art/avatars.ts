// The 29 avatars: what each is called, which drawing it shows and the color of the disc behind it.
import rows from './avatars.json' with { type: 'json' }
import { DEFAULT_AVATAR } from './defaultAvatar.ts'

export { DEFAULT_AVATAR }

interface AvatarRow {
  /** As players read it, and as a screen reader says it. */
  name: string
  /** A few words under the name in the picker. */
  about: string
  /** `family:FILE` is one of our own drawings, anything else the name of an emoji. */
  art: string
  disc: string
}

/** Every avatar by its id, in the order of the picker; `toilet-paper` is everybody's first. */
export const AVATARS = rows satisfies Record<string, AvatarRow>

export type AvatarId = keyof typeof AVATARS

/** All ids in the picker's order. */
export const AVATAR_IDS: readonly AvatarId[] = Object.keys(AVATARS).filter(isAvatarId)

/** Whether a text names an avatar. */
export function isAvatarId(text: string): text is AvatarId {
  return Object.hasOwn(AVATARS, text)
}

/** The avatar of a text that came from outside; what is unknown becomes the default. */
export const avatarOf = (text: string): AvatarId => (isAvatarId(text) ? text : DEFAULT_AVATAR)
