// Rows are reordered only while the user does not interact with the list.
import { describe, expect, it } from 'vitest'
import { orderOf } from './useStableOrder.ts'

describe('the order of rows', () => {
  it('follows the server', () => {
    expect(orderOf(['A', 'B'], ['B', 'C', 'A'], false)).toEqual(['B', 'C', 'A'])
  })
  it('is kept while the list has the pointer or the focus', () => {
    expect(orderOf(['A', 'B'], ['B', 'C', 'A'], true)).toEqual(['A', 'B', 'C'])
  })
  it('closes the gap of a removed game', () => {
    expect(orderOf(['A', 'B', 'C'], ['C', 'A'], true)).toEqual(['A', 'C'])
  })
  it('is initially the server’s', () => {
    expect(orderOf([], ['B', 'A'], true)).toEqual(['B', 'A'])
  })
})
