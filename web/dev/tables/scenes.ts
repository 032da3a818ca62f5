// All prepared tables: the cases of the rules, and scenes made for tests and screenshots.
import { loadCases } from '#engine/cases/loader.ts'
import type { Case } from '#engine/cases/notation.ts'

const texts: Record<string, string> = {
  ...import.meta.glob<string>('../../../engine/cases/**/*.yaml', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  ...import.meta.glob<string>('./scenes/*.yaml', { eager: true, query: '?raw', import: 'default' }),
}

export interface Scene {
  /** Path in the URL: `dialogs/pay-a-debt`. */
  path: string
  group: string
  rulesCase: Case
}

/** A name as a URL slug. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** All scenes by group, and the faults of files that cannot be parsed. */
export function allScenes() {
  const scenes: Scene[] = []
  const faults: { file: string; error: string }[] = []
  for (const [file, text] of Object.entries(texts)) {
    const group = file.replace(/^.*\/(?:cases|scenes)\//, '').replace(/\.yaml$/, '')
    const loaded = loadCases(text, group)
    if ('faults' in loaded)
      faults.push(...loaded.faults.map(({ line, message }) => ({ file: `${group}:${line}`, error: message })))
    else
      scenes.push(
        ...loaded.cases.map((rulesCase) => ({ path: `${group}/${slug(rulesCase.name)}`, group, rulesCase })),
      )
  }
  return { scenes: scenes.sort((a, b) => a.group.localeCompare(b.group)), faults }
}
