// ESLint rules of the page: canvas images in WebKit, translated text, canvas graphics.
import { stableDraw } from './stableDraw.js'
import { textAlone } from './textAlone.js'

const TAINTS =
  'WebKit taints a canvas that is filled with a pattern of an SVG image, and its texture is black: use loadImage, rasterize and fillTiled of web/art/raster.ts.'

const COMPOSED = {
  property: 'isComposing',
  message: 'web/ui/keys/composing.ts already filters keys of input methods for all listeners.',
}

/** A user's role is unknown until the server has reported it. */
export const roleComparisons = [
  {
    selector: "BinaryExpression:has(> Literal[value='anonymous'])",
    message:
      'The role is unknown until the server has reported it: use standingOf of web/client/state/account.ts or asMember.',
  },
]

const QUERY = 'Window sizes are breakpoints: use upTo of web/ui/breakpoints.ts.'
const QUERY_TEXT = String.raw`/\([\w-]*(?:width|height)\s*(?::|[<>]=?)\s*\d/`

/** Media queries with a literal size. */
export const literalQueries = [
  { selector: `Literal[value=${QUERY_TEXT}]`, message: QUERY },
  { selector: `TemplateElement[value.raw=${QUERY_TEXT}]`, message: QUERY },
]

/** @type {import('eslint').Linter.Config[]} */
export const page = [
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/e2e/**', 'web/art/raster.ts', 'web/ui/keys/composing.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', { name: 'Image', message: TAINTS }],
      'no-restricted-properties': ['error', { property: 'createPattern', message: TAINTS }, COMPOSED],
    },
  },
  {
    files: ['web/**/*.tsx'],
    plugins: { page: { rules: { 'text-alone': textAlone, 'stable-draw': stableDraw } } },
    rules: { 'page/text-alone': 'error', 'page/stable-draw': 'error' },
  },
]
