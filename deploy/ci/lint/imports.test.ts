// Tests the import restrictions: forbidden imports are reported, allowed ones are not.
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, test } from 'vitest'
import config from '../eslint.config.js'
import { asConfig, table, lazyImports } from './imports.js'

const rows = table.map((row) => asConfig(row))

function complaints(file: string, code: string): number {
  const parsing: Linter.Config = {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: tseslint.parser },
  }
  const said = new Linter().verify(code, [parsing, ...rows], { filename: file })
  expect(said.filter((each) => each.fatal)).toEqual([])
  return said.length
}

const forbidden: readonly (readonly [file: string, specifier: string])[] = [
  ['engine/rules/reduce.ts', 'fast-check'],
  ['engine/rules/reduce.ts', 'node:crypto'],
  ['engine/rules/reduce.ts', '#proto/client/wire.ts'],
  ['engine/rules/reduce.ts', '#engine/room/room.ts'],
  ['engine/rules/reduce.ts', '../room/room.ts'],
  ['engine/rules/actions/rent.ts', '../../cluster/lease.ts'],
  ['engine/rules/actions/rent.ts', '../../bots/bot.ts'],
  ['engine/bots/easy.ts', '../room/room.ts'],
  ['engine/bots/easy.ts', '#engine/cluster/leases/lease.ts'],
  ['engine/bots/easy.ts', 'node:fs'],
  ['engine/bots/easy.ts', '#proto/client/wire.ts'],
  ['engine/bots/testing/simulate.ts', '#engine/room/room.ts'],
  ['engine/bots/testing/simulate.ts', 'ioredis'],
  ['engine/bots/ways/sharp.ts', '../../room/room.ts'],
  ['engine/cases/run.ts', '../room/room.ts'],
  ['engine/cases/parts/run.ts', '../../room/room.ts'],
  ['engine/cluster/parts/commit.ts', '../../cases/loader.ts'],
  ['engine/cases/run.ts', '#engine/cluster/leases/lease.ts'],
  ['engine/cases/run.ts', '#gateway/main.ts'],
  ['engine/room/room.ts', 'ioredis'],
  ['engine/room/room.ts', 'uWebSockets.js'],
  ['engine/room/room.ts', 'node:fs'],
  ['engine/room/room.ts', '../cluster/lease.ts'],
  ['engine/room/parts/table.ts', '../../cluster/lease.ts'],
  ['engine/room/types.ts', './members/members.ts'],
  ['engine/room/types.ts', '../cluster/lease.ts'],
  ['engine/room/connections/join.ts', '../snapshot/snapshot.ts'],
  ['engine/room/game/table.ts', '../view/slices.ts'],
  ['engine/room/game/table.ts', '../../cluster/lease.ts'],
  ['engine/cluster/commit.ts', '#gateway/routing/roomRouter.ts'],
  ['engine/cluster/commit.ts', '#web/client/state/room.ts'],
  ['engine/cluster/commit.ts', '../../../gateway/routing/roomRouter.ts'],
  ['engine/cluster/commit.ts', 'uWebSockets.js'],
  ['engine/cluster/commit.ts', '#engine/cases/loader.ts'],
  ['engine/directory/store.ts', '../jobs/clocks.ts'],
  ['engine/directory/store.ts', '#gateway/main.ts'],
  ['engine/directory/parts/store.ts', '../../jobs/clocks.ts'],
  ['engine/main.ts', '#gateway/main.ts'],
  ['engine/main.ts', '../gateway/main.ts'],
  ['gateway/sockets/sockets.ts', '#engine/rules/public.ts'],
  ['gateway/spectators/wall/walls.ts', '#engine/rules/public.ts'],
  ['gateway/spectators/wall/smallTable.ts', '#engine/rules/reduce.ts'],
  ['gateway/spectators/wall/smallTable.ts', '#engine/room/room.ts'],
  ['gateway/sockets/sockets.ts', '#web/app/main.tsx'],
  ['gateway/http/site/site.ts', '../../../engine/rules/public.ts'],
  ['gateway/http/site/site.ts', 'react'],
  ['gateway/http/site/site.ts', 'firebase/auth'],
  ['web/app/main.tsx', '#gateway/main.ts'],
  ['web/app/main.tsx', '#engine/rules/reduce.ts'],
  ['web/app/main.tsx', '#engine/room/room.ts'],
  ['web/app/main.tsx', '#proto/link/messages.ts'],
  ['web/app/main.tsx', 'node:fs'],
  ['web/app/main.tsx', 'ioredis'],
  ['web/app/main.tsx', 'mongodb'],
  ['web/app/main.tsx', 'firebase-admin/auth'],
  ['gateway/records/open.ts', '#engine/rules/public.ts'],
  ['web/table/model/layout/layout.ts', '../../../engine/rules/sets.ts'],
  ['web/game/practice/host.ts', '#engine/cluster/leases/lease.ts'],
  ['web/game/practice/host.ts', '#gateway/main.ts'],
  ['proto/link/messages.ts', '#engine/rules/public.ts'],
  ['proto/link/messages.ts', 'ioredis'],
  ['proto/link/link.ts', '#engine/rules/public.ts'],
  ['proto/link/link.ts', '../../../engine/rules/public.ts'],
  ['proto/link/link.ts', 'ioredis'],
  ['proto/directory/record.ts', '#engine/rules/public.ts'],
  ['proto/room/snapshot.ts', '../../engine/room/room.ts'],
  ['proto/results/result.ts', '#gateway/records/records.ts'],
  ['proto/settings/read.ts', '../../deploy/setup.mjs'],
  ['proto/codegen/schema.mjs', '../../engine/rules/public.ts'],
  ['proto/testing/schema.ts', 'ioredis'],
  ['proto/client/wire.ts', 'node:buffer'],
  ['proto/redis/client.ts', '#proto/client/wire.ts'],
  ['proto/http/bodies.ts', 'protobufjs'],
  ['gateway/main.ts', '#deploy/start.mjs'],
  ['engine/jobs/clocks.ts', '../cases/loader.ts'],
  ['engine/jobs/parts/clocks.ts', '../../cases/loader.ts'],
  ['proto/client/wire.ts', '#proto/redis/keys.ts'],
  ['proto/client/wire.ts', 'node:fs'],
  ['proto/client/wire.ts', '../link/messages.ts'],
  ['proto/link/connection.ts', 'ioredis'],
  ['proto/link/connection.ts', '../redis/keys.ts'],
  ['proto/redis/keys.ts', 'bullmq'],
  ['proto/names/person.ts', '../redis/keys.ts'],
  ['proto/process/cpu.ts', '../redis/keys.ts'],
]

const allowed: readonly (readonly [file: string, specifier: string])[] = [
  ['engine/rules/reduce.ts', './actions/index.ts'],
  ['engine/rules/actions/rent.ts', '../sets.ts'],
  ['engine/bots/easy.ts', '../rules/public.ts'],
  ['engine/bots/easy.ts', '#engine/rules/public.ts'],
  ['engine/bots/testing/simulate.ts', 'node:util'],
  ['engine/cases/run.ts', 'yaml'],
  ['engine/cases/run.ts', '#engine/rules/reduce.ts'],
  ['engine/room/room.ts', '../rules/reduce.ts'],
  ['engine/room/room.ts', '#proto/client/wire.ts'],
  ['engine/room/parts/table.ts', '../room.ts'],
  ['engine/room/types.ts', './view/frames.ts'],
  ['engine/room/members/join.ts', '../view/sync.ts'],
  ['engine/room/game/table.ts', '../../rules/reduce.ts'],
  ['engine/room/game/clock.test.ts', '../view/slices.ts'],
  ['engine/cluster/commit.ts', '../room/room.ts'],
  ['engine/cluster/commit.ts', '#proto/link/messages.ts'],
  ['engine/cluster/commit.ts', 'bullmq'],
  ['engine/main.ts', './cluster/links.ts'],
  ['gateway/sockets/sockets.ts', 'uWebSockets.js'],
  ['gateway/http/site/site.ts', '../config.ts'],
  ['web/app/main.tsx', '#engine/rules/public.ts'],
  ['web/app/main.tsx', '#proto/client/wire.ts'],
  ['web/table/model/layout/layout.ts', '../state/room.ts'],
  ['web/game/practice/host.ts', '#engine/room/room.ts'],
  ['proto/link/transport.ts', 'node:net'],
  ['proto/client/wire.ts', '#proto/gen/decode.js'],
  ['proto/http/bodies.ts', 'valibot'],
  ['proto/directory/record.ts', '#proto/client/messages.ts'],
  ['proto/codegen/schema.mjs', 'protobufjs'],
  ['loadtest/bench/measure.ts', '#engine/rules/reduce.ts'],
  ['web/e2e/game.spec.ts', '#engine/rules/public.ts'],
]

test.each(forbidden)('%s may not import %s', (file, specifier) => {
  expect(complaints(file, `import { it } from '${specifier}'\nit()`)).toBe(1)
  expect(complaints(file, `import type { It } from '${specifier}'\nexport type X = It`)).toBe(1)
  expect(complaints(file, `export * from '${specifier}'`)).toBe(1)
  expect(complaints(file, `void import('${specifier}')`)).toBe(1)
  expect(complaints(file, `export type X = import('${specifier}').It`)).toBe(1)
})

test.each(allowed)('%s may import %s', (file, specifier) => {
  expect(complaints(file, `import { it } from '${specifier}'\nit()\nvoid import('${specifier}')`)).toBe(0)
})

test('every row of the table is covered by a forbidden import above', () => {
  for (const row of rows) {
    const bites = forbidden.some(([file, specifier]) => {
      const parsing: Linter.Config = {
        files: ['**/*.{ts,tsx,mjs}'],
        languageOptions: { parser: tseslint.parser },
      }
      return new Linter().verify(`import '${specifier}'`, [parsing, row], { filename: file }).length > 0
    })
    expect(bites, JSON.stringify(row.files)).toBe(true)
  }
})

test('the lint config contains the whole table', () => {
  const inForce = config.map((block) => JSON.stringify(block.rules?.['no-restricted-imports']))
  for (const row of rows) expect(inForce).toContain(JSON.stringify(row.rules?.['no-restricted-imports']))
})

describe('lazily loaded page code', () => {
  const parsing: Linter.Config = {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: tseslint.parser },
  }
  const rule: Linter.Config = {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: { 'no-restricted-syntax': ['error', ...lazyImports] },
  }
  const said = (code: string): number =>
    new Linter().verify(code, [parsing, rule], { filename: 'web/page.ts' }).length

  test.each([
    "void import('./Panel.tsx')",
    "const Panel = later(() => import('./Panel.tsx'))",
    "import { lazy } from 'react'\nlazy(() => load())",
  ])('%s is refused', (code) => expect(said(code)).toBe(1))

  test.each([
    "lazyWithRetry(() => import('./Panel.tsx').then((part) => part.Panel), options)",
    "importWithRetry(() => import('./panel.ts'))",
    "import { useState } from 'react'\nuseState(0)",
  ])('%s is allowed', (code) => expect(said(code)).toBe(0))

  test('the lint config contains the rule for all page folders', () => {
    const blocks = config.filter(({ files }) => files?.some((each) => String(each).startsWith('web/**/')))
    const [first] = lazyImports
    expect(
      blocks.some(({ rules }) =>
        JSON.stringify(rules?.['no-restricted-syntax'] ?? null).includes(JSON.stringify(first)),
      ),
    ).toBe(true)
  })
})
