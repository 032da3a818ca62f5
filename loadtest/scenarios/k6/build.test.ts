// Tests that the k6 scripts import only k6's modules and need no browser or Node API.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCENARIOS } from '../scenarios.ts'
import { buildScripts } from './build.ts'
import { Utf8Decoder } from './utf8.ts'

test('each scenario is bundled into one file that imports only k6', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'll-scripts-'))
  try {
    const files = await buildScripts(folder)
    expect(files).toEqual(Object.keys(SCENARIOS).map((name) => `${name}.js`))
    expect((await readdir(folder)).sort()).toEqual([...files].sort())
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8')
      const imported = [...text.matchAll(/^import\b[^"']*["']([^"']+)["']/gm)]
      expect(imported.map(([, module]) => module).sort(), file).toEqual([
        'k6/execution',
        'k6/http',
        'k6/metrics',
        'k6/websockets',
      ])
      expect(text, file).not.toMatch(/["'`]node:|\brequire\s*\(|\bimport\s*\(/)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('its TextDecoder polyfill decodes UTF-8', () => {
  const text = 'Lucía ♠ 100 % 𝄞 \u0000'
  expect(new Utf8Decoder().decode(new TextEncoder().encode(text))).toBe(text)
  expect(new Utf8Decoder().decode(new Uint8Array())).toBe('')
  expect(() => new Utf8Decoder().decode(Uint8Array.of(0xc3))).toThrow(URIError)
})
