// The list of spectators: pages, restraints, and the line that follows a vote.
import { expect, test } from 'vitest'
import type { SpectatorVote } from '#proto/client/messages.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { samplePerson } from '#web/dev/sampleRoom.ts'
import { pressText, voteOn } from './restrain.ts'
import { listedSpeaker } from './speakers.ts'
import { withPage, withRestraint } from './spectatorList.ts'

const listed = (nth: number, name = `Spectator ${nth}`) => ({
  number: FIRST_SPECTATOR + nth,
  name,
  avatar: '',
  silenced: false,
})
const first = { people: 3, spectators: [listed(1), listed(2)], next: 'b' }

test('the next page comes after the first, and nobody is listed twice', () => {
  const second = { people: 4, spectators: [listed(2, 'Renamed'), listed(3)], next: '' }
  expect(withPage(first, second)).toEqual({
    people: 4,
    spectators: [listed(1), listed(2), listed(3)],
    next: '',
  })
})

test('whoever is removed leaves the list; whoever is silenced is marked', () => {
  const [one, two] = first.spectators
  expect(withRestraint(first, FIRST_SPECTATOR + 1, 'remove')).toEqual({
    ...first,
    people: 2,
    spectators: [two],
  })
  expect(withRestraint(first, FIRST_SPECTATOR + 2, 'silence').spectators).toEqual([
    one,
    { ...two, silenced: true },
  ])
  expect(withRestraint(first, FIRST_SPECTATOR + 9, 'remove')).toEqual(first)
})

test('a spectator without a name is anonymous, a member is shown as in the roster', () => {
  expect(listedSpeaker(listed(1, ''), [])).toMatchObject({ name: 'Anonymous', watching: true })
  const member = samplePerson(4, { name: 'Zed', watching: true })
  expect(listedSpeaker({ number: 4, name: 'Zed', avatar: '', silenced: false }, [member])).toBe(member)
})

test('the line after a press follows the live vote', () => {
  const press = { number: 7, name: 'Zed', what: 'silence', done: false, votes: 1, needed: 3 } as const
  const open: SpectatorVote = { number: 7, name: 'Zed', what: 'silence', by: [1, 2], needed: 2 }
  expect(pressText({ ...press, wasOpen: false })).toBe('Your vote counts: 1 of 3 votes.')
  expect(pressText({ ...press, wasOpen: true }, open)).toBe('Your vote counts: 2 of 2 votes.')
  expect(pressText({ ...press, wasOpen: true })).toBe('The vote on Zed is over.')
  expect(pressText({ ...press, done: true, wasOpen: true })).toBe('Zed is silenced for this game.')
  expect(voteOn([open], 7, 'silence')).toBe(open)
  expect(voteOn([open], 7, 'remove')).toBeUndefined()
})
