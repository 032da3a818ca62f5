// Tests unique names: a second Ann is «Ann (2)» to everybody, permanently.
import { expect, test } from 'vitest'
import { MAX_NAME } from '#proto/http/personName.ts'
import { RoomHarness, events, pageState, updates } from '../testing/harness.ts'
import { start, table } from '../testing/table.ts'

const names = (harness: RoomHarness): string[] => harness.live.room.members.map(({ name }) => name)

test('a duplicate or look-alike name is numbered', () => {
  const harness = new RoomHarness()
  const ann = harness.create('a', 'Ann')
  harness.join('b', 'Ann')
  harness.join('c', 'ANN')
  harness.join('d', 'Аnn') // Cyrillic А
  harness.join('e', 'A\u200bnn')
  harness.join('f', 'Ann (2)')
  harness.join('g', 'Anna')
  const all = ['Ann', 'Ann (2)', 'ANN (3)', 'Аnn (4)', 'Ann (5)', 'Ann (6)', 'Anna']
  expect(names(harness)).toEqual(all)
  expect(pageState(updates(ann))).toMatchObject({ roster: { people: all.map((name) => ({ name })) } })
})

test('people and bots never share a name, in either order', () => {
  const harness = new RoomHarness()
  const host = harness.create('a', 'grаnny beta') // Cyrillic а
  harness.send(host, { kind: 'addBot', addBot: { level: 'easy' } })
  harness.join('b', 'Delta Dave')
  expect(names(harness)).toEqual(['grаnny beta', 'Delta Dave', 'Delta Dave (2)'])
})

test('a name stays while others leave, and after a takeover', () => {
  const harness = new RoomHarness()
  const host = harness.create('host', 'Bob')
  const [ann, fan] = [harness.join('ann', 'Ann'), harness.join('fan', 'Ann')]
  harness.join('cy', 'Cy')
  harness.send(fan, { kind: 'setRole', setRole: { watch: true } })
  harness.send(host, start)
  expect(names(harness)).toEqual(['Bob', 'Ann', 'Ann (2)', 'Cy'])
  harness.send(ann, { kind: 'leave', leave: {} })
  harness.send(fan, { kind: 'chat', chat: { text: 'hello' } })
  harness.takeOver()
  expect(names(harness)).toEqual(['Bob', 'Ann', 'Ann (2)', 'Cy'])
})

test('a spectator who chats never has the name of a member, present or gone', () => {
  const { harness, people } = table(['Ann', 'Bob', 'Cy'])
  const fan = harness.watch('Ann')
  const calls = (): unknown => {
    harness.send(fan, { kind: 'chat', chat: { text: 'hello' } })
    const said = events(fan).at(-1)
    return said?.kind === 'said' && said.said.speaker?.name
  }
  expect(calls()).toBe('Ann (2)')
  const [ann] = people
  if (ann) harness.send(ann, { kind: 'leave', leave: {} })
  expect(calls()).toBe('Ann (2)')
})

test('before the game a name is free again once its owner has left', () => {
  const harness = new RoomHarness()
  harness.create('host', 'Host')
  const ann = harness.join('a', 'Ann')
  harness.send(ann, { kind: 'quitRoom', quitRoom: {} })
  harness.join('b', 'Ann')
  expect(names(harness)).toEqual(['Host', 'Ann', 'Ann'])
  harness.join('a', 'Ann', 'loaded anew')
  expect(names(harness)).toEqual(['Host', 'Ann', 'Ann (2)'])
})

test('matched players with the same name are numbered', () => {
  const harness = new RoomHarness()
  const people = ['a', 'b', 'c'].map((user) => ({ user, name: 'Sam', avatar: '' }))
  harness.request({ kind: 'matched', match: { code: 'BCDF-12', id: 'match-1', people }, seed: [1, 2, 3, 4] })
  expect(names(harness)).toEqual(['Sam', 'Sam (2)', 'Sam (3)'])
})

test('a result has the names of the room, numbers included', () => {
  const harness = new RoomHarness()
  const host = harness.create('a', 'Ann')
  const other = harness.join('b', 'Ann')
  harness.send(host, start)
  harness.send(other, { kind: 'leave', leave: {} })
  expect(harness.last?.finish?.players.map(({ name }) => name)).toEqual(['Ann'])
  expect(harness.live.room.members.map(({ name }) => name)).toEqual(['Ann', 'Ann (2)'])
})

test("a numbered name is as long as a name may be: the next game's room accepts it", () => {
  for (const letter of ['x', '😷', '👩‍👩‍👧‍👦']) {
    const name = letter.repeat(MAX_NAME)
    const harness = new RoomHarness()
    for (const user of ['a', 'b', 'c']) harness.join(user, name)
    const all = ['', ' (2)', ' (3)'].map((number) => letter.repeat(MAX_NAME - number.length) + number)
    expect(names(harness)).toEqual(all)
    const next = new RoomHarness()
    all.forEach((each, at) => next.join(`${at}`, each))
    expect(names(next)).toEqual(all)
  }
})
