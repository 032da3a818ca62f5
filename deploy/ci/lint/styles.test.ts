// Tests the stylesheet rules on examples, and checks all stylesheets and their components.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { complaints } from './styles.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).filter((path) => !path.startsWith('web/dist/'))

test('literal colors, corners, font sizes and z-indexes are reported', () => {
  expect(complaints('.a { color: #fff; }')).toEqual(['1: a literal color in color'])
  expect(complaints('.a { box-shadow: 0 1px rgb(0 0 0 / 20%); }')).toEqual([
    '1: a literal color in box-shadow',
  ])
  expect(complaints('.a { border-radius: 14px 14px 0 0; }')).toEqual(['1: a literal corner in border-radius'])
  expect(complaints('.a {\n z-index: 3;\n}')).toEqual(['2: a literal z-index in z-index'])
  expect(complaints('.a { font-size: calc(14px * 2); }')).toEqual(['1: a literal font size in font-size'])
  expect(complaints('.a { font: 400 20px/24px var(--font-display); }')).toEqual([
    '1: a literal font size in font',
  ])
  const fine =
    '.a { border-radius: 0 var(--radius-14) 50% 0; color: rgb(var(--ink-rgb) / 8%); z-index: var(--z-bar); font: 800 var(--text-14) / 20px inherit; }'
  expect(complaints(fine)).toEqual([])
})

test('media queries must use the breakpoints', () => {
  expect(complaints('@media (width <= 1234px) {}')).toEqual(['1: 1234px is no breakpoint'])
  expect(complaints('@media (max-width: 900px) {}')).toEqual([
    '1: write (width <= …) instead of (max-width: 900px)',
  ])
  expect(complaints('@media (width <= 900px) and (prefers-reduced-motion: reduce) {}')).toEqual([])
})

test('an animation without named keyframes is reported', () => {
  const nameless = '.a { animation: 1800ms ease-in-out infinite alternate; }'
  expect(complaints(nameless)).toEqual(['1: an animation that names no keyframes'])
  expect(complaints('.a { animation: sway 1.8s cubic-bezier(0.3, 0, 0.4, 1) infinite; }')).toEqual([])
  expect(complaints('.a { animation: none; }')).toEqual([])
})

const TOKENS = ['web/ui/palette.css', 'web/ui/tokens.css']
test.each(files('web/**/*.css').filter((path) => !TOKENS.includes(path)))('%s has no literals', (path) => {
  expect(complaints(read(path))).toEqual([])
})

/** Classes that a module composes from others or itself, by stylesheet; `global`: shared by all pages. */
function* composed(path: string): Generator<{ name: string; sheet: string }> {
  for (const [, names = '', from] of read(path).matchAll(
    /composes: ([\w -]+?)(?: from (global|'[^']+'))?;/g,
  )) {
    const sheet =
      from === undefined ? path : from === 'global' ? from : join(dirname(path), from.slice(1, -1))
    for (const name of names.split(' ')) yield { name, sheet }
  }
}

/** By stylesheet: the classes that components use, exactly or by prefix (`name*`). */
function taken(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>()
  for (const { name, sheet } of files('web/**/*.module.css').flatMap((path) => [...composed(path)]))
    all.set(sheet, (all.get(sheet) ?? new Set()).add(name))
  for (const path of files('web/**/*.{ts,tsx}')) {
    const code = read(path)
    for (const [, name, spec] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      if (name === undefined || spec === undefined) continue
      const sheet = spec.startsWith('#') ? spec.slice(1) : join(dirname(path), spec)
      const uses = code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[\`(\\w+)\\$)`, 'g'))
      const names = all.get(sheet) ?? new Set()
      for (const [, exact, beginning] of uses) names.add(exact ?? `${beginning}*`)
      all.set(sheet, names)
    }
  }
  return all
}

function classesIn(css: string): Set<string> {
  const found = new Set<string>()
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name] of selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)) {
      if (name !== undefined) found.add(name)
    }
  })
  return found
}

const uses = taken()
test.each(files('web/**/*.module.css'))('%s has exactly the classes that components use', (path) => {
  const names = [...(uses.get(path) ?? [])]
  const classes = classesIn(read(path))
  const beginnings = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  const missing = names.filter((name) => !name.endsWith('*') && !classes.has(name))
  const unused = [...classes].filter(
    (name) => !names.includes(name) && !beginnings.some((beginning) => name.startsWith(beginning)),
  )
  expect({ missing, unused }).toEqual({ missing: [], unused: [] })
})

// The page's build names a class by its file name and its own name.
test('modules with the same file name share no class name', () => {
  const names = files('web/**/*.module.css').flatMap((path) =>
    [...classesIn(read(path))].map((name) => `${basename(path)} ${name}`),
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/**
 * Stylesheets shared by all pages; their classes are searched as words in all code, composed names by prefix.
 */
const SHARED = [...files('web/ui/css/*.css'), 'web/art/css/cards.css', 'web/app/style.css']
const code = files('web/**/*.{ts,tsx,html}').map(read).join('\n')
test.each(SHARED)('%s has no unused class', (path) => {
  const unused = [...classesIn(read(path))].filter((name) => {
    const beginning = name.slice(0, name.lastIndexOf('-') + 1)
    const isTaken = uses.get('global')?.has(name) || new RegExp(`(?<![\\w.-])${name}(?![\\w-])`).test(code)
    return !isTaken && !(beginning !== '' && code.includes(`${beginning}\${`))
  })
  expect(unused).toEqual([])
})
