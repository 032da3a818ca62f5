// The pictures of the figures: the committed ones are what the committed figures draw, and each number stands where it belongs.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { draw } from './draw.ts'
import { FOLDER, keep, kept, type Kept } from './kept.ts'
import { drawn, strays } from './page.ts'
import { BENCHES, promisesOf, type Bench } from './promises.ts'
import { verdicts } from './verdict.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'll-figures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const named = (name: string): Bench => {
  const bench = promisesOf(name)
  if (!bench) throw new Error(`there is no bench ${name}`)
  return bench
}

/** Figures in which each promise is kept to a half, with the numbers that stand beside. */
function half({ promised, beside }: Bench): Record<string, unknown> {
  const besides = beside.bars.map(({ at }) => {
    const [outer = '', inner] = at.split('.')
    return [outer, inner === undefined ? 3 : { [inner]: 3 }] as const
  })
  return {
    ...Object.fromEntries(besides),
    ...Object.fromEntries(promised.map(({ key, must }) => [key, must / 2])),
  }
}
const measured = (bench: Bench, figures: object): Kept => ({
  bench: bench.name,
  date: '2026-11-22',
  node: '22.20.0',
  cores: 2,
  cpu: 'a processor',
  commit: 'abc1234',
  figures: { ...figures },
})
/** The widths of the bars, in their order. */
const bars = (svg: string): number[] =>
  [...svg.matchAll(/<rect x="[^"]*" y="[^"]*" width="([\d.]+)"/g)].map(([, width]) => Number(width))
/** Where the line of what must be stands. */
const limitOf = (svg: string): number => Number(/<path d="M([\d.]+) 44L[^>]*dasharray/.exec(svg)?.[1])

describe('what is committed', () => {
  test('is what the figures draw: the page and each picture', () => {
    for (const [name, text] of drawn()) {
      expect(readFileSync(join(FOLDER, name), 'utf8'), `npm run figures: ${name}`).toBe(text)
    }
    expect(strays(drawn()), 'pictures without figures').toEqual([])
  })
  test('has figures of known benches alone', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
    expect(files.filter((name) => promisesOf(name.replace('.json', '')) === undefined)).toEqual([])
  })
})

describe('a picture', () => {
  test.each(BENCHES)('of $name has a bar for each figure, each with its number', (bench) => {
    const svg = draw(bench, measured(bench, half(bench)))
    expect(bars(svg)).toHaveLength(bench.promised.length + bench.beside.bars.length)
    for (const { must } of bench.promised) expect(svg).toContain(`>${(must / 2).toLocaleString('en-GB')}`)
  })
  test('draws what is kept to a half half as far as the line of what must be', () => {
    const bench = named('recovery')
    const svg = draw(bench, measured(bench, half(bench)))
    const limit = limitOf(svg)
    const [first = 0] = bars(svg)
    expect(first).toBeCloseTo((limit - 28) / 2, 0)
  })
  test('draws what is too much beyond it, inside the picture, and says so', () => {
    const bench = named('clocks')
    const svg = draw(bench, measured(bench, { ...half(bench), clockUsPerMove: 82 }))
    expect(svg).toContain('82 µs, too much')
    const limit = limitOf(svg)
    const [first = 0] = bars(svg)
    expect(28 + first).toBeGreaterThan(limit)
    expect(Math.max(...bars(svg))).toBeLessThan(860 - 2 * 28)
  })
  test('wants every figure', () => {
    const bench = named('clocks')
    expect(() => draw(bench, measured(bench, { moveUs: 3 }))).toThrow(
      'clocks.json has no number «clockUsPerMove»: npm run bench -- clocks measures it anew.',
    )
  })
})

describe('the page', () => {
  const page =
    'By hand.\n<!-- from the figures, by npm run figures -->\nof last year\n<!-- up to here -->\nBy hand too.\n'

  test('has what was measured, and nothing else', async () => {
    const bench = named('memory')
    await keep('memory', { ...half(bench), roomKiB: 99, roomKiBMiddle: [98, 99.5] }, folder)
    const files = drawn(folder, page)
    expect([...files.keys()]).toEqual(['memory.svg', 'README.md'])
    const text = files.get('README.md') ?? ''
    expect(text).toMatch(/^By hand\.\n[^]*\nBy hand too\.\n$/)
    expect(text).toContain('![What people and rooms hold](memory.svg)')
    expect(text).toContain('| **99 KiB** (too much) | 98 to 99.5 KiB | 24 KiB | 12 KiB |')
    expect(text).not.toContain('of last year')
    expect(text).not.toContain('Against its peers')
  })
  test('names pictures whose figures are gone', () => {
    writeFileSync(join(folder, 'peers.svg'), '<svg/>')
    expect(strays(drawn(folder, page), folder)).toEqual(['peers.svg'])
  })
})

test('figures come back as they were kept, with where they were measured', async () => {
  await keep('clocks', { clockUsPerMove: 5, moveUs: 100 }, folder)
  const found = kept('clocks', folder)
  expect(found).toMatchObject({ bench: 'clocks', figures: { clockUsPerMove: 5, moveUs: 100 } })
  expect(found?.node).toBe(process.versions.node)
  expect(found?.cores).toBeGreaterThan(0)
  expect(kept('peers', folder)).toBeNull()
})

test('a bench says of each figure whether it is what it must be', () => {
  expect(verdicts(named('cluster'), { scaleRatio: 1.05, lichessP99Ms: 31 })).toEqual([
    'scaleRatio 1.05: met, and the goal too (must be at most 1.15, goal 1.05)',
    'lichessP99Ms 31 ms: NOT MET (must be at most 30 ms, goal 20 ms)',
  ])
  expect(verdicts(named('clocks'), {})).toEqual(['clockUsPerMove: NOT MEASURED'])
})
