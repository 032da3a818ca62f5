// What the server says about me is taken as far as it makes sense.
import { expect, it } from 'vitest'
import { meIn } from './me.ts'

it('takes a role it knows, a number of rolls and the texts that are there', () => {
  expect(meIn({ kind: 'registered', rolls: 42, id: 'a', name: 'Mira', avatar: 'fox', more: 1 })).toEqual({
    role: 'registered',
    rolls: 42,
    id: 'a',
    name: 'Mira',
    email: '',
    avatar: 'fox',
    savedCardFrequencies: null,
  })
  expect(meIn({ rolls: 0, debt: 30 })).toMatchObject({ rolls: 0, debt: 30 })
  const unnamed = { id: '', name: '', email: '', avatar: '', savedCardFrequencies: null }
  expect(meIn({ kind: 'king', rolls: '42', owned: 'all', name: 7 })).toEqual(unnamed)
  expect(meIn({ owned: ['avatar-tiger', 7] })).toEqual({ ...unnamed, owned: ['avatar-tiger'] })
  expect(meIn({ savedCardFrequencies: [1, 20] })).toEqual({ ...unnamed, savedCardFrequencies: [1, 20] })
  expect(meIn({ savedCardFrequencies: [1, 'many'] })).toEqual(unnamed)
  expect(meIn(null)).toEqual({})
})
