// Looks of the property colors: hue, ink, glyph, pattern and label.
import type { Color } from '#engine/rules/public.ts'
import { TOKENS } from '../ui/tokens.ts'

/** Look of a property color: the hue always comes with its glyph and pattern. */
export interface ColorLook {
  hue: string
  /** Color of text and pattern on the hue. */
  ink: string
  /** The hue darkened for text on paper. */
  deep: string
  /** The hue is light, so its pattern is in ink and not white. */
  light: boolean
  /** File name of the glyph and of the band pattern. */
  art: string
  /** As printed on wildcards. */
  label: string
}

const look =
  (light: boolean) =>
  (hue: string, deep: string, art: string, label: string): ColorLook => {
    const ink = light ? TOKENS.ink : TOKENS.paper
    return { hue, ink, deep, light, art, label }
  }
const dark = look(false)
const light = look(true)

/** The property colors. */
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

/** Chip colors for small print: a light hue as it is, a dark one darkened, for sufficient contrast. */
export const chipLook = (color: Color): { background: string; color: string } => {
  const { hue, deep, ink, light } = COLOR_LOOKS[color]
  return { background: light ? hue : deep, color: ink }
}
