// Votes on spectators against a real Redis: counts by players who leave meanwhile.
import { openRedis, type Redis } from '#proto/redis/client.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import type { Person, SpectatorVote } from '#proto/client/messages.ts'
import { RESTRAINED, restraintsKey } from '#proto/redis/keys.ts'
import { decodeServer, encodeSlices, isBroken, updateFrame } from '#proto/client/wire.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { Session } from '../sockets/session.ts'
import { restraints, type Restraints } from './restraints.ts'
import { person } from './testing/person.ts'

const ROOM = `R${process.pid}`
const ZED = { room: ROOM, user: 'zed', name: 'Zed', number: FIRST_SPECTATOR }
const FIVE = [1, 2, 3, 4, 5]
const players = (seats: readonly number[]): Person[] => seats.map((seat) => person(seat))

let redis: Redis
const opened: Restraints[] = []
beforeAll(() => (redis = openRedis(process.env['REDIS_URL'] ?? '')))
afterEach(async () => {
  for (const each of opened.splice(0)) each.close()
  await redis.del(restraintsKey(ROOM))
})
afterAll(() => redis.disconnect())

/** A subscribed gateway that shows the room to one member; `rosterOf`: the room's owner. */
async function gateway(rosterOf: () => Promise<readonly Person[] | null>) {
  const session = new Session('g.1', 'network', new TokenBucket(1, 1))
  session.room = ROOM
  const shown: (readonly SpectatorVote[])[] = []
  session.send = (frame) => {
    const said = decodeServer(frame)
    if (!isBroken(said) && said.body === 'spectatorVotes') shown.push(said.spectatorVotes.votes)
  }
  const removed: string[] = []
  const access = {
    kick: () => undefined,
    quit: (_: string, user: string) => void removed.push(user),
    rosterOf,
  }
  const logError = (error: unknown): void => expect.unreachable(String(error))
  const made = restraints({ redis, logError }, () => [session], access)
  opened.push(made)
  const message = JSON.stringify({ room: ROOM, text: '', on: null })
  await expect.poll(() => redis.publish(RESTRAINED, message).then(() => shown.length)).toBeGreaterThan(0)
  return { made, shown, standing: () => shown.at(-1)?.map(({ by, needed }) => [by, needed]) }
}
const byFirst = { name: 'Ann', seat: 1 }

test('a vote counted by a roster from before two players left shows the new majority', async () => {
  const { made, standing } = await gateway(() => Promise.resolve(players([1, 2, 3])))
  expect(await made.votes.cast(ZED, 'silence', byFirst, FIVE)).toMatchObject({ done: false, needed: 3 })
  await expect.poll(standing).toEqual([[[1], 2]])
})

test('a vote that is enough for those who are left is decided', async () => {
  let here = FIVE
  const { made, standing } = await gateway(() => Promise.resolve(players(here)))
  await made.votes.cast(ZED, 'silence', byFirst, FIVE)
  await expect.poll(standing).toEqual([[[1], 3]])
  here = [1, 2, 3]
  expect(await made.votes.cast(ZED, 'silence', { name: 'Ben', seat: 2 }, FIVE)).toMatchObject({ done: false })
  await expect.poll(standing).toEqual([])
  expect(await made.of(ZED)).toBe('silence')
})

test('without a response of the owner the vote stands as counted', async () => {
  const { made, standing } = await gateway(() => Promise.resolve(null))
  await made.votes.cast(ZED, 'remove', byFirst, FIVE)
  await expect.poll(standing).toEqual([[[1], 3]])
  expect(await made.of(ZED)).toBeNull()
})

test('a slow count by an older roster does not overwrite that of a newer one', async () => {
  let answer: (people: Person[]) => void = () => undefined
  const older = new Promise<Person[]>((resolve) => (answer = resolve))
  const { made, shown, standing } = await gateway(() => older)
  await made.votes.cast(ZED, 'silence', byFirst, FIVE)
  await expect.poll(standing).toEqual([[[1], 3]])
  const roster = { people: players([1, 2, 3]), watching: 0, asks: [] }
  const frame = updateFrame([encodeSlices({ versions: [1], roster: [roster] })])
  made.votes.onFrames(ROOM, [frame])
  // Enough round trips for a recount that does not wait for its turn.
  for (let trip = 0; trip < 20; trip += 1) await redis.ping()
  const before = shown.length
  answer(players(FIVE))
  await expect.poll(() => shown.length).toBeGreaterThan(before)
  await expect.poll(standing).toEqual([[[1], 2]])
})
