// The design tokens of tokens.css for canvas code, which has no stylesheet.
/** Colors of table, paper and marks; each is `--name` in tokens.css. */
export const TOKENS = {
  cloth: '#12403F',
  paper: '#FFF8EC',
  ink: '#20263A',
  inkSoft: '#6A6049',
  tape: '#F2C94C',
  tapeAttack: '#FF8F84',
  virus: '#3DDC97',
  mask: '#6EC6FF',
  maskInk: '#0B1B2B',
  alarm: '#FF6B5E',
  alarmInk: '#3A0C08',
  quiet: '#E7DAC0',
  good: '#14794A',
  goodInk: '#06301F',
  refusal: '#B3261E',
  amount: '#FFE9B0',
  shelter: '#6B4FA8',
} as const

/** A player's color with its shape; seats beyond the ninth wrap around. */
export const PLAYER_LOOKS = [
  { hue: '#FFC6A8', shape: 'circle' },
  { hue: '#9FE3F5', shape: 'square' },
  { hue: '#D9B8FF', shape: 'diamond' },
  { hue: '#B8F2C8', shape: 'triangle' },
  { hue: '#FFB3C9', shape: 'hexagon' },
  { hue: '#FFE08A', shape: 'star' },
  { hue: '#E3E6EE', shape: 'plus' },
  { hue: '#D6E86B', shape: 'drop' },
  { hue: '#FFC48A', shape: 'moon' },
] as const
export type PlayerShape = (typeof PLAYER_LOOKS)[number]['shape']
export type PlayerLook = (typeof PLAYER_LOOKS)[number]

/** The look of the nth player, counting from 0, wrapping around. */
export function playerLook(index: number): PlayerLook {
  const count = PLAYER_LOOKS.length
  return PLAYER_LOOKS[((index % count) + count) % count] ?? PLAYER_LOOKS[0]
}

/** Fonts by use; both are loaded before anything is drawn. */
export const FONTS = {
  display: '"Lilita One"',
  text: '"Nunito Variable"',
  hand: '"Caveat Variable"',
} as const
