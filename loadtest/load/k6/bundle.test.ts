// The script for k6 is one file that asks for nothing but k6's own modules, and needs nothing a browser or Node would have to give.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleForK6 } from './bundle.ts'
import { Utf8Decoder } from './utf8.ts'

test('it imports k6 alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'll-bundle-'))
  try {
    const text = await readFile(await bundleForK6(folder), 'utf8')
    const imported = [...text.matchAll(/^import\b[^"']*["']([^"']+)["']/gm)]
    expect(imported.map(([, module]) => module).sort()).toEqual([
      'k6/execution',
      'k6/http',
      'k6/metrics',
      'k6/websockets',
    ])
    expect(text).not.toMatch(/["'`]node:|\brequire\s*\(|\bimport\s*\(/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('its stand-in for TextDecoder reads UTF-8', () => {
  const text = 'Lucía ♠ 100 % 𝄞 \u0000'
  expect(new Utf8Decoder().decode(new TextEncoder().encode(text))).toBe(text)
  expect(new Utf8Decoder().decode(new Uint8Array())).toBe('')
  expect(() => new Utf8Decoder().decode(Uint8Array.of(0xc3))).toThrow(URIError)
})
