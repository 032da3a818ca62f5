// Opens the MongoDB database with majority, journaled writes.
import { MongoClient, type CommandStartedEvent } from 'mongodb'
import type { Records } from '../records.ts'
import { collectionsOf } from './documents.ts'
import { blocks } from './blocks.ts'
import { feedback } from './feedback.ts'
import { games } from './games.ts'
import { migrate } from './indexes.ts'
import { presets, reservations } from './presets.ts'
import { ledger } from './ledger.ts'
import { operations } from './operations.ts'
import { payments } from './payments.ts'
import { ratings } from './ratings.ts'
import { reports } from './reports.ts'
import { sanctions } from './sanctions.ts'
import { sessions } from './sessions.ts'
import { finishDeletions, users } from './users.ts'

const SERVER_SELECTION_TIMEOUT_MS = 10_000
const DATABASE = 'lockdown-lane'

/**
 * Connects; the database is the one in the address, or `lockdown-lane`. Rejects if no server responds.
 * `onCommand`: called with each command before it is sent.
 */
export async function openMongo(
  uri: string,
  onCommand?: (command: CommandStartedEvent) => void,
): Promise<Records> {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
    monitorCommands: onCommand !== undefined,
  })
  if (onCommand !== undefined) client.on('commandStarted', onCommand)
  await client.connect()
  const named = client.options.dbName
  const database = client.db(named === 'test' ? DATABASE : named)
  await migrate(database)
  const collection = collectionsOf(database)
  return {
    users: users(collection),
    sessions: sessions(collection),
    ledger: ledger(collection),
    payments: payments(collection),
    games: games(collection),
    ratings: ratings(collection),
    feedback: feedback(collection),
    operations: operations(collection),
    sanctions: sanctions(collection),
    blocks: blocks(collection),
    reports: reports(collection),
    presets: presets(collection),
    reservations: reservations(collection),
    async probe() {
      const probes = database.collection<{ _id: string; at: number }>('probes')
      await probes.updateOne({ _id: 'gateway' }, { $set: { at: Date.now() } }, { upsert: true })
    },
    recover: () => finishDeletions(collection),
    close: () => client.close(),
  }
}
