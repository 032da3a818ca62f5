// The 29 avatars: what each is called, which drawing it shows and the color of the disc behind it.

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
export const AVATARS = {
  rona: { name: 'Rona', about: 'the original', art: 'family:rona', disc: '#2F7F78' },
  'uncle-alpha': {
    name: 'Uncle Alpha',
    about: 'first to arrive',
    art: 'family:uncle-alpha',
    disc: '#8C5560',
  },
  'granny-beta': { name: 'Granny Beta', about: 'knits spikes', art: 'family:granny-beta', disc: '#7A6BAA' },
  'delta-dave': { name: 'Delta Dave', about: 'no mask, loud', art: 'family:delta-dave', disc: '#8A7048' },
  omi: { name: 'Omi', about: 'small, everywhere', art: 'family:omi', disc: '#6C86A8' },
  'cousin-mu': { name: 'Cousin Mu', about: 'nobody remembers', art: 'family:cousin-mu', disc: '#77806A' },
  'toilet-paper': {
    name: 'Toilet paper',
    about: 'three ply, in stock',
    art: 'roll-of-paper',
    disc: '#85617A',
  },
  raccoon: { name: 'Raccoon', about: 'sorts the recycling', art: 'raccoon', disc: '#A5654B' },
  parrot: { name: 'Parrot', about: 'repeats the news', art: 'parrot', disc: '#6D8158' },
  hedgehog: { name: 'Hedgehog', about: 'two metres, always', art: 'hedgehog', disc: '#8A6459' },
  cat: { name: 'Cat', about: 'in every video call', art: 'cat-face', disc: '#6C8296' },
  tiger: { name: 'Tiger', about: 'watched the series', art: 'tiger-face', disc: '#4E7D9C' },
  sloth: { name: 'Sloth', about: 'thriving', art: 'sloth', disc: '#5F8A6B' },
  owl: { name: 'Owl', about: 'baking at three', art: 'owl', disc: '#8B6B7E' },
  otter: { name: 'Otter', about: 'washes hands', art: 'otter', disc: '#4C7389' },
  fox: { name: 'Fox', about: 'knows a shop with flour', art: 'fox', disc: '#77894F' },
  bear: { name: 'Bear', about: 'ready to hibernate', art: 'bear', disc: '#80904F' },
  snail: { name: 'Snail', about: 'delivers parcels', art: 'snail', disc: '#557F98' },
  ox: { name: 'Ox', about: 'bullish', art: 'ox', disc: '#A0695A' },
  robot: { name: 'Robot', about: 'works from home', art: 'robot', disc: '#6F84A6' },
  lion: { name: 'Lion', about: 'needs a haircut', art: 'lion', disc: '#8A8145' },
  leopard: { name: 'Leopard', about: 'rescued', art: 'leopard', disc: '#6B9279' },
  mouse: { name: 'Mouse', about: 'in the trial', art: 'mouse-face', disc: '#77609C' },
  masked: { name: 'Masked', about: 'over the nose', art: 'face-with-medical-mask', disc: '#6D7D96' },
  scientist: { name: 'Scientist', about: 'has told you so', art: 'scientist', disc: '#6E7E9A' },
  princess: { name: 'Princess', about: 'still on the ship', art: 'princess', disc: '#80557A' },
  partying: { name: 'Recovered', about: 'tests negative', art: 'partying-face', disc: '#6A7FA0' },
  joker: { name: 'Joker', about: 'any colour, not alone', art: 'joker', disc: '#81607C' },
  'money-bag': { name: 'Money bag', about: 'a small loan', art: 'money-bag', disc: '#6C8662' },
} as const satisfies Record<string, AvatarRow>

export type AvatarId = keyof typeof AVATARS

/** All ids in the picker's order. */
export const AVATAR_IDS: readonly AvatarId[] = Object.keys(AVATARS).filter(isAvatarId)

/** What everybody has before choosing. */
export const DEFAULT_AVATAR: AvatarId = 'toilet-paper'

/** Whether a text names an avatar. */
export function isAvatarId(text: string): text is AvatarId {
  return Object.hasOwn(AVATARS, text)
}

/** The avatar of a text that came from outside; what is unknown becomes the default. */
export const avatarOf = (text: string): AvatarId => (isAvatarId(text) ? text : DEFAULT_AVATAR)
