// The page of the figures: what each is, how it came about, its picture and its numbers, between two marks of the page.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { draw } from './draw.ts'
import { FOLDER, kept, middleOf, numberAt, type Kept } from './kept.ts'
import { BENCHES, type Bench, type Promised } from './promises.ts'
import { standing, withUnit, type Standing } from './verdict.ts'

/** Around what is written from the figures; all else on the page is written by hand. */
const MARKS = ['<!-- from the figures, by npm run figures -->', '<!-- up to here -->'] as const

/** The files that `npm run figures` writes, by their names: a picture for each bench whose figures are kept, and the page. */
export function drawn(
  folder = FOLDER,
  page = readFileSync(join(FOLDER, 'README.md'), 'utf8'),
): Map<string, string> {
  const files = new Map<string, string>()
  const parts: string[] = []
  for (const bench of BENCHES) {
    const figures = kept(bench.name, folder)
    if (figures === null) continue
    files.set(pictureOf(bench), draw(bench, figures))
    parts.push(part(bench, figures))
  }
  return files.set('README.md', between(page, parts.join('\n')))
}

/** Pictures that lie there although no figures are kept for them. */
export const strays = (files: ReadonlyMap<string, string>, folder = FOLDER): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.svg') && !files.has(name))

const pictureOf = ({ name }: Bench): string => `${name}.svg`

function part(bench: Bench, figures: Kept): string {
  const { date, node, cores, cpu, commit } = figures
  const where = `Measured on ${date} with Node ${node} on ${cores} cores (${cpu})${commit === null ? '' : `, at ${commit}`}.`
  return [
    `## ${bench.title}`,
    '',
    bench.how,
    '',
    `![${bench.title}](${pictureOf(bench)})`,
    '',
    '| figure | | now | middle half | must | goal |',
    '|---|---|---|---|---|---|',
    ...bench.promised.map((each) => row(each, figures)),
    '',
    `${where} Again: \`npm run bench -- ${bench.name}\`.`,
    '',
  ].join('\n')
}

const MARK: Record<Standing, string> = { goal: '', must: '', short: ' (too much)' }

function row(each: Promised, figures: Kept): string {
  const { key, what, unit, must, goal } = each
  const value = numberAt(figures, key)
  const middle = middleOf(figures, key)
  const now = `**${withUnit(value, unit)}**${MARK[standing(each, value)]}`
  const half = middle === null ? '' : `${withUnit(middle[0], '')} to ${withUnit(middle[1], unit)}`
  return `| \`${key}\` | ${what} | ${now} | ${half} | ${withUnit(must, unit)} | ${withUnit(goal, unit)} |`
}

function between(page: string, inside: string): string {
  const [from, to] = MARKS.map((mark) => page.indexOf(mark))
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new Error(`The page of the figures has lost its marks: ${MARKS.join(' and ')}.`)
  return `${page.slice(0, from + MARKS[0].length)}\n\n${inside}${inside === '' ? '' : '\n'}${page.slice(to)}`
}
