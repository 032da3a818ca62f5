// The 29 avatars: name, drawing, and color of the disc.
import rows from './avatars.json' with { type: 'json' }
import { DEFAULT_AVATAR } from './defaultAvatar.ts'

export { DEFAULT_AVATAR }

interface AvatarRow {
  /** Name shown to players and read by screen readers. */
  name: string
  /** A few words under the name in the picker. */
  about: string
  /** `family:FILE` is one of our own drawings, anything else the name of an emoji. */
  art: string
  disc: string
}

/** Every avatar by id, in the picker's order; `toilet-paper` is the default. */
export const AVATARS = rows satisfies Record<string, AvatarRow>

export type AvatarId = keyof typeof AVATARS

/** All ids in the picker's order. */
export const AVATAR_IDS: readonly AvatarId[] = Object.keys(AVATARS).filter(isAvatarId)

/** Whether a text is an avatar id. */
export function isAvatarId(text: string): text is AvatarId {
  return Object.hasOwn(AVATARS, text)
}

/** The avatar of an untrusted text; unknown ids become the default. */
export const avatarOf = (text: string): AvatarId => (isAvatarId(text) ? text : DEFAULT_AVATAR)
