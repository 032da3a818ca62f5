// Tests of link previews by origin, bounded against forged hosts.
import { expect, test } from 'vitest'
import { linkPreview } from './linkPreview.ts'

const page = Buffer.from(
  '<meta property="og:image" content="/preview.png" /><meta property="og:title" content="/" /><script src="/a.js"></script>',
)
const text = (bytes: Buffer): string => bytes.toString()

test('the picture’s address becomes absolute; nothing else changes', () => {
  const at = linkPreview(page, text)
  expect(at('https://lane.example')).toBe(
    page.toString().replace('content="/preview.png"', 'content="https://lane.example/preview.png"'),
  )
  expect(at('http://localhost:7777')).toContain('content="http://localhost:7777/preview.png"')
  expect(linkPreview(Buffer.from('<!doctype html>'), text)('https://lane.example')).toBe('<!doctype html>')
})

test('the page is cached per origin, and 10,000 made-up hosts evict old entries', () => {
  let made = 0
  const at = linkPreview(page, () => (made += 1))
  const host = (nth: number): string => `https://host-${nth}.example`
  expect(at(host(0))).toBe(at(host(0)))
  for (let nth = 1; nth < 10_000; nth += 1) at(host(nth))
  expect(made).toBe(10_000)
  at(host(9999))
  expect(made).toBe(10_000)
  at(host(0))
  expect(made).toBe(10_001)
})
