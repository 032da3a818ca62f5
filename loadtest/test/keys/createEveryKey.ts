// Exercises every kind of room, queue, visitor and account to fill Redis with keys.
import { openRecords } from '#gateway/records/open.ts'
import { httpClient } from '../../client/httpClient.ts'
import { Client } from '../../client/client.ts'
import type { Cluster } from '../../testbed/cluster.ts'
import { play, startGame } from '../../client/game.ts'
import { giveItem, signUp } from '../../client/members.ts'
import { roomOf } from '../../client/table.ts'
import type { Population } from './scanKeys.ts'

const MATCHED = 5
const MOVES = 12

/** Exercises everything; returns how many of each kind were created. */
export async function createEveryKey(cluster: Cluster): Promise<Population> {
  const { ports } = cluster
  const pages: Client[] = []
  const come = async (token?: string): Promise<Client> => {
    const port = ports[pages.length % ports.length] ?? 0
    const page = new Client({ port, reconnects: true, ...(token === undefined ? {} : { token }) })
    pages.push(page)
    await page.connect()
    return page
  }
  const rooms = [await inTheLobby(come), await deleted(come), ...(await finished(come))]
  rooms.push(await playing(cluster), await matched(come))
  // One player only enters matchmaking, another also queues.
  roomOf(await (await come()).findRoom('At the door'))
  const waiting = await come()
  roomOf(await waiting.findRoom('In line'))
  roomOf(await waiting.findGame())
  await visitors(come)
  const member = await accounts(cluster, come)
  rooms.push(roomOf(await (await come(member)).createReserved('Reserved')))
  return {
    room: rooms.length,
    person: pages.length + MATCHED,
    engine: cluster.engines.length,
    gateway: cluster.gateways.length,
  }
}

type OpenPage = (token?: string) => Promise<Client>

async function inTheLobby(come: OpenPage): Promise<string> {
  const host = await come()
  const room = roomOf(await host.create('Host'))
  const guest = await come()
  roomOf(await guest.join('Guest', room))
  roomOf(await guest.command({ kind: 'chat', chat: { text: 'hello' } }))
  const gone = await come()
  roomOf(await gone.join('Gone', room))
  roomOf(await gone.command({ kind: 'quitRoom', quitRoom: {} }))
  return room
}

async function deleted(come: OpenPage): Promise<string> {
  const host = await come()
  const room = roomOf(await host.create('Host'))
  roomOf(await host.command({ kind: 'endGame', endGame: {} }))
  return room
}

/** A finished game and the room of its rematch. */
async function finished(come: OpenPage): Promise<string[]> {
  const [host, guest] = [await come(), await come()]
  const room = roomOf(await host.create('Host'))
  roomOf(await guest.join('Guest', room))
  roomOf(await host.command({ kind: 'start', start: {} }))
  roomOf(await guest.command({ kind: 'leave', leave: {} }))
  await host.until(() => host.view.lobby?.phase === 'over', 'the end', 10_000)
  return [room, roomOf(await host.command({ kind: 'playAgain', playAgain: {} }))]
}

async function playing({ ports }: Cluster): Promise<string> {
  const table = await startGame({ ports, players: 3, spectators: 1, timer: 30 })
  await play(table, () => table.moves >= MOVES)
  return table.code
}

async function matched(come: OpenPage): Promise<string> {
  const people = await Promise.all(Array.from({ length: MATCHED }, () => come()))
  for (const [nth, one] of people.entries()) {
    roomOf(await one.findRoom(`Stranger ${nth}`))
    roomOf(await one.findGame())
  }
  await Promise.all(people.map((one) => one.until(() => one.room !== '', 'a match', 20_000)))
  return people[0]?.room ?? ''
}

/** Visitors who try invalid codes, or connect and leave. */
async function visitors(come: OpenPage): Promise<void> {
  const one = await come()
  for (const code of ['BCDF-23', 'BCDF-24', 'nonsense']) await one.join('Nobody', code)
  const other = await come()
  other.leave()
}

/**
 * Accounts that sign up, in and out, hit rate limits and reserve a code; returns the token of one with a
 * reservation.
 */
async function accounts({ ports, data }: Cluster, come: OpenPage): Promise<string> {
  const at = httpClient(`http://127.0.0.1:${ports[0] ?? 0}`)
  const records = await openRecords({ mongoUri: null, folder: data })
  const [stays, reserves, begins] = [await signUp(at), await signUp(at), await signUp(at)]
  await at.send('/data/account/sign-in', { email: 'member1@example.org', password: 'wrong' })
  await at.send('/data/account/forgot', { email: 'member1@example.org' })
  await at.send('/data/account/sign-out', { token: stays.token })
  await at.send('/data/event', { event: 'nonsense' })
  await at.call('GET', '/data/is-username-available/Somebody')
  for (const { id, token } of [reserves, begins]) {
    await giveItem(records, id, 'reserve-a-game')
    const page = await come(token)
    roomOf(await page.request({ body: 'reserve', reserve: { id: `reserved-${id}` } }))
    page.leave()
  }
  await records.close()
  return begins.token
}
