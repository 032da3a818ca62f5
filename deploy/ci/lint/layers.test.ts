// Tests the page's layers: reported imports, and that no two folders import each other.
import { Linter } from 'eslint'
import { join } from 'node:path'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { layerImports, layerOf, LAYERS } from './layers.js'

const ROOT = join(import.meta.dirname, '../../..')

function complaints(file: string, code: string): string[] {
  const linter = new Linter({ cwd: ROOT })
  const config: Linter.Config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { layers: { rules: { imports: layerImports } } },
    rules: { 'layers/imports': 'error' },
  }
  return linter.verify(code, [config], join(ROOT, file)).map(({ message }) => message)
}

test.each([
  ['web/ui/Dialog.tsx', '../client/state/room.ts'],
  ['web/client/state/room.ts', '../../game/log/Log.tsx'],
  ['web/table/model/layout/layout.ts', '../../canvas/scene.ts'],
  ['web/table/model/layout/layout.ts', '#web/client/state/room.ts'],
  ['web/table/hud/Hud.tsx', '../a11y/AccessibleTable.tsx'],
  ['web/table/canvas/scene.ts', '../Table.tsx'],
  ['web/game/Play.tsx', '../pages/home/Home.tsx'],
  ['web/pages/home/Home.tsx', '../../dev/gallery.tsx'],
  ['web/prefs/persisted.ts', '../e2e/browser.ts'],
  ['web/game/TopBar.tsx', '@radix-ui/react-dropdown-menu'],
])('%s may not import %s', (file, specifier) => {
  const ways = [
    `import { it } from '${specifier}'\nit()`,
    `import type { It } from '${specifier}'\nexport type X = It`,
    `export * from '${specifier}'`,
    `export { it } from '${specifier}'`,
    `void import('${specifier}')`,
    `export type X = import('${specifier}').It`,
  ]
  for (const code of ways) expect(complaints(file, code), code).toHaveLength(1)
})

test.each([
  ['web/app/main.tsx', '../dev/tables/Practice.tsx'],
  ['web/game/Play.tsx', '../table/Table.tsx'],
  ['web/table/Table.tsx', './hud/Hud.tsx'],
  ['web/table/canvas/paint/seat.ts', '../../model/facts.ts'],
  ['web/table/canvas/scene.ts', './paint/seat.ts'],
  ['web/cards/questionTexts.ts', '#engine/rules/public.ts'],
  ['web/ui/Dialog.tsx', 'react'],
  ['web/ui/Dialog.tsx', '@radix-ui/react-dialog'],
  ['web/e2e/game.spec.ts', '../app/App.tsx'],
])('%s may import %s', (file, specifier) => {
  expect(complaints(file, `import { it } from '${specifier}'\nit()`)).toEqual([])
})

test('layers have no cycles, and each path belongs to one layer', () => {
  const reach = (layer: string, seen = new Set<string>()): Set<string> => {
    for (const below of LAYERS[layer] ?? []) if (!seen.has(below)) reach(below, seen.add(below))
    return seen
  }
  for (const layer of Object.keys(LAYERS)) expect(reach(layer), layer).not.toContain(layer)
  expect(layerOf('web/table/Table.tsx')).toBe('table')
  expect(layerOf('web/table/model/layout/layout.ts')).toBe('table/model')
  expect(layerOf('web/e2e/game.spec.ts')).toBe(null)
  expect(layerOf('engine/main.ts')).toBe(null)
})
