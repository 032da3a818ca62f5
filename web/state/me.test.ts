// What the server says about me is taken as far as it makes sense.
import { expect, it } from 'vitest'
import { meIn } from './me.ts'

it('takes a role it knows and a number of rolls', () => {
  expect(meIn({ kind: 'registered', rolls: 42, more: 1 })).toEqual({ role: 'registered', rolls: 42 })
  expect(meIn({ kind: 'king', rolls: '42' })).toEqual({})
  expect(meIn(null)).toEqual({})
})
