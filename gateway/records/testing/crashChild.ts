// Child process that starts work on the records and is killed before a given step.
import { gameOf, person } from './gameFixtures.ts'
import { openMongo } from '../mongo/open.ts'
import { openRecords } from '../open.ts'
import { recordGame } from '../games/recordGame.ts'
import type { Records } from '../records.ts'
import { buyItem } from '../store/buyItem.ts'
import { ITEMS } from '../store/items.ts'
import { OFFERS } from '../store/offers.ts'
import { settlePack, type Pack } from '../store/packBooking.ts'

/** The players of the game. */
export const PEOPLE = ['winner', 'loser'] as const
/** The game, the same in every process. */
export const GAME = gameOf(
  [
    person(1, PEOPLE[0], { MAX_NUMBER_OF_MASKS_AT_A_GIVEN_TIME: 40 }),
    person(2, PEOPLE[1], { NUM_SECRET_SOUNDS_SET_OFF: 1 }),
  ],
  { id: 'game-that-crashes' },
)

/** The payment. */
const PAYMENT = 'payment-that-crashes'

const packPaid = (version: number, back: number): Pack => ({
  payment: PAYMENT,
  offer: OFFERS[0],
  paid: true,
  back,
  version,
})

/** The kinds of work to interrupt. */
export const WORKS = {
  game: (records: Records) => recordGame(records, GAME),
  forget: (records: Records) => records.users.forget(PEOPLE[0]),
  async buy(records: Records) {
    const [item] = ITEMS
    if (item === undefined) throw new Error('nothing is sold')
    await buyItem(records, PEOPLE[0], item, 'one request', 3)
  },
  pack: (records: Records) => settlePack(records, PEOPLE[0], packPaid(1, 0), 'refund', 3),
  refund: (records: Records) => settlePack(records, PEOPLE[0], packPaid(2, 99), 'refund', 4),
} as const
export type Work = keyof typeof WORKS

const isWork = (text: string | undefined): text is Work => text !== undefined && text in WORKS
const WRITES = ['insert', 'update', 'delete', 'findAndModify']

/** Runs work on MongoDB, where each writing command is a step. */
async function onMongo(uri: string, step: () => void, work: Work): Promise<void> {
  let begun = false
  const records = await openMongo(uri, ({ commandName }) => {
    if (begun && WRITES.includes(commandName)) step()
  })
  begun = true
  await WORKS[work](records)
  await records.close()
}

/** Runs work on SQLite, where each store call is a transaction and a step. */
async function onSqlite(folder: string, step: () => void, work: Work): Promise<void> {
  const records = await openRecords({ mongoUri: null, folder })
  const stepped = <T extends object>(store: T): T =>
    new Proxy(store, {
      get(target, name) {
        step()
        return Reflect.get(target, name) as unknown
      },
    })
  const { users, ledger, games } = records
  await WORKS[work]({ ...records, users: stepped(users), ledger: stepped(ledger), games: stepped(games) })
  await records.close()
}

const [store, where = '', work, at] = process.argv.slice(2)
if (isWork(work)) {
  let steps = 0
  const step = (): void => {
    steps += 1
    if (steps === Number(at)) process.kill(process.pid, 'SIGKILL')
  }
  await (store === 'mongo' ? onMongo : onSqlite)(where, step, work)
}
