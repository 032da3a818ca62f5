// Names at one table: the second Ann is «Ann (2)» for everybody, and stays it.
import { expect, test } from 'vitest'
import { seat } from './members.ts'
import { nameAtTable } from './names.ts'
import { Party, events, held, updates } from './testing/party.ts'
import { start, table } from './testing/table.ts'

const names = (party: Party): string[] => party.live.room.members.map(({ name }) => name)

test('whoever is called like somebody at the table, or nearly so, is numbered', () => {
  const party = new Party()
  const ann = party.create('a', 'Ann')
  party.join('b', 'Ann')
  party.join('c', 'ANN')
  party.join('d', 'Аnn') // Cyrillic А
  party.join('e', 'A\u200bnn')
  party.join('f', 'Ann (2)')
  party.join('g', 'Anna')
  const all = ['Ann', 'Ann (2)', 'ANN (3)', 'Аnn (4)', 'Ann (5)', 'Ann (6)', 'Anna']
  expect(names(party)).toEqual(all)
  expect(held(updates(ann))).toMatchObject({ roster: { people: all.map((name) => ({ name })) } })
})

test('people and bots are not called alike, whoever came first', () => {
  const party = new Party()
  const host = party.create('a', 'grаnny beta') // Cyrillic а
  party.say(host, { kind: 'addBot', addBot: { level: 'easy' } })
  party.join('b', 'Delta Dave')
  expect(names(party)).toEqual(['grаnny beta', 'Delta Dave', 'Delta Dave (2)'])
})

test('a name stays as it is while others leave, and after another engine took over', () => {
  const party = new Party()
  const host = party.create('host', 'Bob')
  const [ann, fan] = [party.join('ann', 'Ann'), party.join('fan', 'Ann')]
  party.join('cy', 'Cy')
  party.say(fan, { kind: 'setRole', setRole: { watch: true } })
  party.say(host, start)
  expect(names(party)).toEqual(['Bob', 'Ann', 'Ann (2)', 'Cy'])
  party.say(ann, { kind: 'leave', leave: {} })
  party.say(fan, { kind: 'chat', chat: { text: 'hello' } })
  party.takeOver()
  expect(names(party)).toEqual(['Bob', 'Ann', 'Ann (2)', 'Cy'])
})

test('whoever watches and speaks is taken for nobody at the table, nor for who left it', () => {
  const { party, people } = table(['Ann', 'Bob', 'Cy'])
  const fan = party.watch('Ann')
  const calls = (): unknown => {
    party.say(fan, { kind: 'chat', chat: { text: 'hello' } })
    const said = events(fan).at(-1)
    return said?.kind === 'said' && said.said.speaker?.name
  }
  expect(calls()).toBe('Ann (2)')
  const [ann] = people
  if (ann) party.say(ann, { kind: 'leave', leave: {} })
  expect(calls()).toBe('Ann (2)')
})

test('before the game a name is free again once its owner has left', () => {
  const party = new Party()
  party.create('host', 'Host')
  const ann = party.join('a', 'Ann')
  party.say(ann, { kind: 'quitRoom', quitRoom: {} })
  party.join('b', 'Ann')
  expect(names(party)).toEqual(['Host', 'Ann', 'Ann'])
  party.join('a', 'Ann', 'loaded anew')
  expect(names(party)).toEqual(['Host', 'Ann', 'Ann (2)'])
})

test('strangers of one name are numbered, and the result tells them apart', () => {
  const party = new Party()
  const people = ['a', 'b', 'c'].map((user) => ({ user, name: 'Sam', avatar: '' }))
  party.ask({ kind: 'matched', match: { code: 'BCDF-12', id: 'match-1', people }, seed: [1, 2, 3, 4] })
  expect(names(party)).toEqual(['Sam', 'Sam (2)', 'Sam (3)'])
})

test('a result names people as the table did', () => {
  const party = new Party()
  const host = party.create('a', 'Ann')
  const other = party.join('b', 'Ann')
  party.say(host, start)
  party.say(other, { kind: 'leave', leave: {} })
  expect(party.last?.finish?.players.map(({ name }) => name)).toEqual(['Ann'])
  expect(party.live.room.members.map(({ name }) => name)).toEqual(['Ann', 'Ann (2)'])
})

test('a thousand of one name cost little more than a thousand of different names', () => {
  const cpu = (name: (nth: number) => string): number => {
    const { live } = new Party()
    const began = process.cpuUsage().user
    for (let nth = 0; nth < 1000; nth++)
      seat(live.room, {
        user: `${nth}`,
        name: nameAtTable(live.room, name(nth)),
        avatar: '',
        watching: true,
        level: '',
      })
    return process.cpuUsage().user - began
  }
  const different = cpu((nth) => `watcher ${nth}`)
  expect(cpu(() => 'Ann') / different).toBeLessThan(20)
})
