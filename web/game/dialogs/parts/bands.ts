// The printed band of each property color, for tiles that represent a color.
import type { CSSProperties } from 'react'
import type { Color } from '#engine/rules/public.ts'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'

const bands = import.meta.glob<string>('../../../art/band/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The CSS of a color's band: its hue with its pattern over it. */
export function bandStyle(color: Color): CSSProperties {
  const { hue, ink, light, art } = COLOR_LOOKS[color]
  const url = bands[`../../../art/band/${art}.svg`]
  return {
    '--band-hue': hue,
    '--band-ink': ink,
    '--band-print': light ? 'rgb(32 38 58 / 16%)' : 'rgb(255 255 255 / 26%)',
    '--band-pattern': url === undefined ? 'none' : `url("${url}")`,
  }
}
