// Tests the page's ESLint rules on code that breaks them and code that does not.
import { join } from 'node:path'
import { Linter } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { virtualProgram } from '../testing/virtualProgram.ts'
import { literalQueries, page, roleComparisons } from './page.js'

/** The rules violated by this code in a file of this name. */
function complaints(code: string, file = 'web/table/some.ts'): (string | null)[] {
  const parsing: Linter.Config = { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } }
  return new Linter().verify(code, [parsing, ...page], { filename: file }).map(({ ruleId }) => ruleId)
}

test('canvas images and patterns are created in one file only', () => {
  const pattern = 'ink.createPattern(image, "repeat")'
  expect(complaints(pattern)).toEqual(['no-restricted-properties'])
  expect(complaints('const image = new Image()')).toEqual(['no-restricted-globals'])
  expect(complaints(`${pattern}; new Image()`, 'web/art/raster.ts')).toEqual([])
  expect(complaints('fillTiled(ctx, rasterize(await loadImage(url), 8, 8), area)')).toEqual([])
})

type Syntax = { selector: string; message: string }[]

/** The number of places in the code that have the forbidden syntax. */
function forbidden(syntax: Syntax, code: string): number {
  const rules: Linter.Config = { files: ['**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...syntax] } }
  return new Linter().verify(code, [rules], { filename: 'some.ts' }).length
}

test('a media query with a literal size is reported', () => {
  const said = (code: string): number => forbidden(literalQueries, code)
  expect(said("useMedia('(max-width: 1130px)')")).toBe(1)
  expect(said('matchMedia(`(height <= 640px) and (width>900px)`)')).toBe(1)
  expect(said('matchMedia(upTo(1100)); matchMedia(`(width <= ${width}px)`)')).toBe(0)
  expect(said("matchMedia('(prefers-reduced-motion: reduce)')")).toBe(0)
})

test('comparing a role with anonymous is reported: it may not be loaded yet', () => {
  const said = (code: string): number => forbidden(roleComparisons, code)
  expect(said("if (role === 'anonymous') mustSignIn()")).toBe(1)
  expect(said("const mine = account.role !== 'anonymous' && rolls")).toBe(1)
  expect(said("if (standingOf(account) === 'visitor') mustSignIn()")).toBe(0)
})

/** Lines of a component that break under browser translation; checked with types, including React's. */
function broken(code: string): number[] {
  const file = join(import.meta.dirname, 'some.tsx')
  const options = { jsx: ts.JsxEmit.ReactJSX, strict: true, module: ts.ModuleKind.NodeNext, types: [] }
  const programs = [virtualProgram(file, code, options)]
  const parsing: Linter.Config = {
    files: ['**/*.tsx'],
    languageOptions: { parser: tseslint.parser, parserOptions: { programs } },
  }
  const rules = page.map((row) => ({ ...row, files: ['**/*.tsx'] }))
  return new Linter().verify(code, [parsing, ...rules], { filename: file }).map(({ line }) => line)
}

test('text that changes, or follows changing content, needs its own element', () => {
  const code = `
import type { ReactNode } from 'react'
export function Some({ n, on, name, children }: { n: number; on: boolean; name?: string; children: ReactNode }) {
  if (n > 99) return name
  return (
    <section>
      <p>{n} left</p>
      <p><b>yes</b>{on && ', and more'}</p>
      <p>{on && <b>now</b>} and then</p>
      <p>{[name, name]}</p>
      <>loose</>
      <p>{\`\${n} left\`}</p>
      <p>{on ? 'one' : <b>other</b>}</p>
      <p>You have <b>{n}</b> left{on && <i>!</i>}</p>
      <p><b>{n}</b> <span>left</span></p>
      <div><b>{n}</b>{children}</div>
    </section>
  )
}
`
  expect(broken(code)).toEqual([4, 7, 8, 9, 10, 11])
})
