// The colors, sizes and shadows of tokens.css once more, for drawing code that has no style sheet.
import type { Color } from '../art/catalogue.ts'

/** Colors of table, paper and marks; each is `--name` in tokens.css. */
export const TOKENS = {
  cloth: '#12403F',
  clothEdge: '#0A2628',
  clothDark: '#0A2327',
  clothThread: '#164C4A',
  clothPrint: '#2A6F69',
  lamp: '#FFD9A0',
  paper: '#FFF8EC',
  ink: '#20263A',
  inkSoft: '#6A6049',
  tape: '#F2C94C',
  tapeAttack: '#FF8F84',
  tapeGood: '#8FE3BD',
  virus: '#3DDC97',
  mask: '#6EC6FF',
  maskInk: '#0B1B2B',
  alarm: '#FF6B5E',
  alarmInk: '#3A0C08',
  quiet: '#E7DAC0',
  good: '#14794A',
  goodInk: '#06301F',
  refusal: '#B3261E',
  refusalRing: '#D8402F',
  chosen: '#1C9566',
  amount: '#FFE9B0',
  trough: '#EADFC6',
  shelter: '#6B4FA8',
} as const

/** Corner radii, in px unless it says otherwise. */
export const RADII = { card: 0.06, panel: 14, dialog: 18, button: 14, field: 12, chip: 999 } as const

/** How a property color looks: never the hue alone, always with its glyph and its pattern. */
export interface ColorLook {
  hue: string
  /** Text and pattern on the hue. */
  ink: string
  /** The hue dark enough to be read on paper. */
  deep: string
  /** The hue is light, so its pattern is ink and not white. */
  light: boolean
  /** File name of the glyph and of the band pattern. */
  art: string
  /** As printed on wildcards. */
  label: string
}

const dark = (hue: string, deep: string, art: string, label: string): ColorLook => ({
  hue,
  ink: TOKENS.paper,
  deep,
  light: false,
  art,
  label,
})

const light = (hue: string, deep: string, art: string, label: string): ColorLook => ({
  hue,
  ink: TOKENS.ink,
  deep,
  light: true,
  art,
  label,
})

/** The ten property colors. */
export const COLOR_LOOKS: Record<Color, ColorLook> = {
  blue: dark('#2F5BD8', '#2A4FB8', 'blue', 'Blue'),
  green: dark('#1D9A56', '#187A46', 'green', 'Green'),
  red: dark('#DD3B3B', '#C22F30', 'red', 'Red'),
  yellow: light('#F4C430', '#75622F', 'yellow', 'Yellow'),
  orange: light('#F58A2B', '#A85A18', 'orange', 'Orange'),
  pink: light('#EE6FA8', '#AB3F73', 'pink', 'Pink'),
  lightBlue: light('#7CC9F5', '#3B6A8C', 'light-blue', 'Light blue'),
  brown: dark('#8B5A3C', '#5E3E2C', 'brown', 'Brown'),
  black: dark('#2B2F3A', '#2B2F3A', 'cruise-ship', 'Cruise ship'),
  lightGreen: light('#A9D65C', '#5A7335', 'fed-agency', 'Fed. agency'),
}

/** A color as the ground of small print: a light hue as it is, a dark one deeper, so that print is easily read on it. */
export const chipLook = (color: Color): { background: string; color: string } => {
  const { hue, deep, ink, light } = COLOR_LOOKS[color]
  return { background: light ? hue : deep, color: ink }
}

/** A player's color and the shape that always goes with it; seats beyond the ninth begin again. */
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

/** The look of the nth player at the table, counting from 0 and going round. */
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
