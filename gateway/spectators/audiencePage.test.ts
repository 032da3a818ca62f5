// Pages of a room's spectators: order, search, walls, tabs, several gateways, a crowd.
import { expect, test } from 'vitest'
import { SPECTATORS_PAGE } from '#proto/http/spectators.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { RoutedRoom } from '../routing/routedRoom.ts'
import { Session } from '../sockets/session.ts'
import { audiencePart, mergedPage } from './audiencePage.ts'
import { passFor } from '../sockets/spectatorPass.ts'

const CODE = 'BCDF-23'
let sockets = 0

/** A tab of a user who watches in full; `name`: '' on a wall only. */
function watch(room: RoutedRoom, user: string, name: string): void {
  const session = new Session(`g.${(sockets += 1)}`, 'network', new TokenBucket(1, 1))
  const { number, pass } = passFor('secret', CODE, user)
  session.user = user
  session.name = name
  if (name === '') return void room.onWalls.set(session, number)
  session.spectator = {
    number,
    pass,
    fullViews: new TokenBucket(1, 1),
    lastFullView: null,
    seatRequestedAt: 0,
  }
  room.spectators.add(session)
}
const roomWith = (...people: (readonly [user: string, name: string])[]): RoutedRoom => {
  const room = new RoutedRoom(CODE)
  for (const [user, name] of people) watch(room, user, name)
  return room
}
const ALL = { members: [], find: '', after: '' }
const namesOf = (rooms: readonly RoutedRoom[], query = ALL): string[] =>
  mergedPage(rooms.map((room) => audiencePart(room, query))).spectators.map(({ name }) => name)

test('people are listed by name, each once, those without one last', () => {
  const room = roomWith(['w', ''], ['z', 'Zed'], ['a', 'ann'], ['z', 'Zed'], ['z', ''], ['b', 'Ben'])
  expect(namesOf([room])).toEqual(['ann', 'Ben', 'Zed', ''])
  expect(audiencePart(room, ALL).count).toBe(4)
})

test('a person at two gateways is one, by the name they gave', () => {
  const [here, there] = [roomWith(['w', ''], ['a', 'Ann']), roomWith(['w', 'Wim'], ['b', 'Ben'])]
  expect(namesOf([here, there])).toEqual(['Ann', 'Ben', 'Wim'])
  expect(mergedPage([here, there].map((room) => audiencePart(room, ALL))).count).toBe(3)
})

test('members of the room are left out, whatever they have on a wall', () => {
  const room = roomWith(['host', ''], ['z', 'Zed'])
  expect(audiencePart(room, { ...ALL, members: ['host'] })).toMatchObject({
    count: 1,
    watchers: [{ name: 'Zed' }],
  })
})

test('a search finds parts of names; the count stays that of all', () => {
  const room = roomWith(['a', 'Ann'], ['b', 'Hannes'], ['z', 'Zed'])
  expect(namesOf([room], { ...ALL, find: 'ANN' })).toEqual(['Ann', 'Hannes'])
  expect(audiencePart(room, { ...ALL, find: 'ANN' }).count).toBe(3)
  expect(audiencePart(undefined, ALL)).toEqual({ count: 0, sample: [], watchers: [] })
})

test('a crowd over two gateways is paged without gaps or repeats', () => {
  const rooms = [new RoutedRoom(CODE), new RoutedRoom(CODE)] as const
  const people = Array.from({ length: 2 * SPECTATORS_PAGE + 7 }, (_, nth) => `P${nth % 60}-${nth}`)
  for (const [nth, name] of people.entries()) watch(nth % 2 === 0 ? rooms[0] : rooms[1], `user ${nth}`, name)
  const seen: string[] = []
  const sizes: number[] = []
  for (let after = '', pages = 0; pages === 0 || after !== ''; pages += 1) {
    const page = mergedPage(rooms.map((room) => audiencePart(room, { ...ALL, after })))
    seen.push(...page.spectators.map(({ name }) => name))
    sizes.push(page.spectators.length)
    after = page.next
  }
  expect(sizes).toEqual([SPECTATORS_PAGE, SPECTATORS_PAGE, 7])
  expect(seen.toSorted()).toEqual(people.toSorted())
})
