// Tests the batching of SVG drawings: position and size of each, and unique ids.
import { expect, test } from 'vitest'
import { stripOf } from './strip.ts'

const LEAF =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><defs><linearGradient id="light"/></defs><path fill="url(#light)"/><use href="#light"/></svg>'
const SEA = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><path id="light"/></svg>'

test('each drawing has the requested position and size, and fills it', () => {
  const { svg, tops } = stripOf([
    { svg: LEAF, width: 20, height: 10 },
    { svg: SEA, width: 30, height: 40 },
  ])
  expect(tops).toEqual([0, 12])
  expect(svg).toMatch(/^<svg xmlns="[^"]+" width="30" height="54"><svg y="0" width="20" height="10" /)
  expect(svg).toContain('<svg y="12" width="30" height="40" preserveAspectRatio="none" xmlns')
  expect(svg).toContain('viewBox="0 0 16 16"')
  expect(svg).not.toContain('width="16"')
})

test('equal ids of two drawings do not collide', () => {
  const { svg } = stripOf([
    { svg: LEAF, width: 8, height: 8 },
    { svg: SEA, width: 8, height: 8 },
  ])
  expect(svg.match(/id="[^"]+"/g)).toEqual(['id="d0-light"', 'id="d1-light"'])
  expect(svg).toContain('fill="url(#d0-light)"')
  expect(svg).toContain('href="#d0-light"')
})
