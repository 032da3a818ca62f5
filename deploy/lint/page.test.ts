// The page's own rules bite: what an engine or a translating browser would break on is reported, and what is fine is not.
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { page } from './page.js'

/** The rules that complain of this code in a file of that name. */
function complaints(code: string, file = 'web/table/some.ts'): (string | null)[] {
  const parsing: Linter.Config = { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } }
  return new Linter().verify(code, [parsing, ...page], { filename: file }).map(({ ruleId }) => ruleId)
}

test('pictures and patterns for a canvas come from one file', () => {
  const pattern = 'ink.createPattern(image, "repeat")'
  expect(complaints(pattern)).toEqual(['no-restricted-properties'])
  expect(complaints('const image = new Image()')).toEqual(['no-restricted-globals'])
  expect(complaints(`${pattern}; new Image()`, 'web/art/raster.ts')).toEqual([])
  expect(complaints('const pattern = tiled(ink, rasterize(await loadImage(url), 8, 8))')).toEqual([])
})
