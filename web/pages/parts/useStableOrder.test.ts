// Rows are reordered only while the user does not interact with the list.
import { describe, expect, it } from 'vitest'
import { orderOf } from './useStableOrder.ts'

describe('the order of rows', () => {
  it('is the server’s', () => {
    expect(orderOf(['A', 'B'], ['B', 'C', 'A'], false)).toEqual(['B', 'C', 'A'])
  })
  it('stays while a pointer or the focus is on the list', () => {
    expect(orderOf(['A', 'B'], ['B', 'C', 'A'], true)).toEqual(['A', 'B', 'C'])
  })
  it('closes the gap of a game that has gone', () => {
    expect(orderOf(['A', 'B', 'C'], ['C', 'A'], true)).toEqual(['A', 'C'])
  })
  it('begins with the server’s order', () => {
    expect(orderOf([], ['B', 'A'], true)).toEqual(['B', 'A'])
  })
})
