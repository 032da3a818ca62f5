// Tests that production dependencies are exactly the packages that the servers import.
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './read.ts'

const listed: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Development only: runs the rule cases. */
const AWAY = /^engine\/cases\/|\.test\.ts$|\/test(?:ing)?\/|\/mock\/|\/contract[./]/

test('each package that an engine or gateway imports is installed for servers', async () => {
  const imported = new Set<string>()
  for await (const file of glob('{engine,gateway,proto}/**/*.{ts,mjs,js}', { cwd: root })) {
    if (AWAY.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [line, one, other] of text.matchAll(
      /^(?:import|export)[^'"]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm,
    )) {
      const name = one ?? other ?? ''
      if (line.startsWith('import type') || /^(?:[.#]|node:)/.test(name)) continue
      imported.add(
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
    }
  }
  const dependencies =
    typeof listed === 'object' && listed !== null && 'dependencies' in listed ? listed.dependencies : {}
  expect([...imported].sort()).toEqual(Object.keys(dependencies ?? {}).sort())
})
