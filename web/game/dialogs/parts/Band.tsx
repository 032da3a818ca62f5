// The printed band of a property color, at the head of a tile that represents it.
import type { CSSProperties } from 'react'
import type { Color } from '#engine/rules/public.ts'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import { Glyph } from '#web/art/Glyph.tsx'
import styles from './SetStack.module.css'

const bands = import.meta.glob<string>('../../../art/band/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The CSS of a color's band: its hue with its pattern over it. */
function bandStyle(color: Color): CSSProperties {
  const { hue, ink, light, art } = COLOR_LOOKS[color]
  const url = bands[`../../../art/band/${art}.svg`]
  return {
    '--band-hue': hue,
    '--band-ink': ink,
    '--band-print': light ? 'rgb(var(--ink-rgb) / 16%)' : 'rgb(var(--white-rgb) / 26%)',
    '--band-pattern': url === undefined ? 'none' : `url("${url}")`,
  }
}

/** The band, with the color's glyph and name; `glyph`: its size in px. */
export const Band = ({ color, glyph }: { color: Color; glyph: number }) => (
  <span className={styles.band} data-slot="band" style={bandStyle(color)}>
    <span className={styles.bandGlyph} data-slot="band-glyph">
      <Glyph color={color} size={glyph} />
    </span>
    <b>{COLOR_LOOKS[color].label}</b>
  </span>
)
