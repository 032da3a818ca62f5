// Finds stylesheet literals that belong into tokens, unknown breakpoints, empty animations.
import postcss, { type Declaration } from 'postcss'
import { BREAKPOINTS } from '../../../web/ui/breakpoints.ts'

const COLOR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(\s*[\d.]/i
const LENGTH = /(?<![\w.-])\d*\.?\d+(?:px|rem)\b/

/** The part of a `font` before its line height or family. */
const sizeIn = (font: string): string => font.split(/\/|var\(--font/, 1)[0] ?? ''

const literals: readonly { what: string; isIn: (decl: Declaration) => boolean }[] = [
  { what: 'color', isIn: ({ value }) => COLOR.test(value.replaceAll(/url\([^)]*\)/g, '')) },
  { what: 'z-index', isIn: ({ prop, value }) => prop === 'z-index' && !/^(?:var\(|auto$)/.test(value) },
  { what: 'font size', isIn: ({ prop, value }) => prop === 'font-size' && LENGTH.test(value) },
  { what: 'corner', isIn: ({ prop, value }) => /^border.*-radius$/.test(prop) && LENGTH.test(value) },
  { what: 'font size', isIn: ({ prop, value }) => prop === 'font' && LENGTH.test(sizeIn(value)) },
]

/** Every value of an animation except the name of its keyframes. */
const MANNER =
  /(?:cubic-bezier|steps|linear)\([^)]*\)|\b(?:[\d.]+m?s|[\d.]+|ease(?:-in|-out|-in-out)?|linear|step-start|step-end|infinite|normal|reverse|alternate(?:-reverse)?|forwards|backwards|both|running|paused)(?![\w-])/g

/** An animation without a keyframes name, which the minifier turns into `none`. */
const isNameless = ({ prop, value }: Declaration): boolean =>
  prop === 'animation' && value.split(/,(?![^(]*\))/).some((one) => one.replaceAll(MANNER, '').trim() === '')

/** Errors in the condition of a media query. */
function* wrongIn(condition: string): Generator<string> {
  if (/(?:min|max)-(?:width|height)/.test(condition)) yield `write (width <= …) instead of ${condition}`
  for (const [, axis, px] of condition.matchAll(/(width|height)\s*[<>]?=?\s*(\d+)px/g)) {
    const known: readonly number[] = axis === 'width' ? BREAKPOINTS.width : BREAKPOINTS.height
    if (!known.includes(Number(px))) yield `${px}px is no breakpoint`
  }
}

/** Errors in a stylesheet, with their lines. */
export function complaints(css: string): string[] {
  const found: string[] = []
  const root = postcss.parse(css)
  root.walkDecls((decl) => {
    for (const { what, isIn } of literals) {
      if (isIn(decl)) found.push(`${decl.source?.start?.line}: a literal ${what} in ${decl.prop}`)
    }
    if (isNameless(decl)) found.push(`${decl.source?.start?.line}: an animation that names no keyframes`)
  })
  root.walkAtRules('media', ({ params, source }) => {
    for (const message of wrongIn(params)) found.push(`${source?.start?.line}: ${message}`)
  })
  return found
}
