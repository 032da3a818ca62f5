// Opens the MongoDB database with majority, journaled writes.
import { MongoClient, type CommandStartedEvent } from 'mongodb'
import { Operation, operations } from '../operations.ts'
import { Payment, payments } from '../payments.ts'
import type { Records } from '../records.ts'
import { Report, ReportHead, reports } from '../reports.ts'
import { Sanction, sanctions } from '../sanctions.ts'
import { Session, sessions } from '../sessions.ts'
import { blocks } from './blocks.ts'
import { collectionsOf } from './documents.ts'
import { feedback } from './feedback.ts'
import { finishDeletions, removeForgottenReports } from './forget.ts'
import { games } from './games.ts'
import { migrate } from './indexes.ts'
import { ledger } from './ledger.ts'
import { presets, reservations } from './presets.ts'
import { ratings } from './ratings.ts'
import { mongoTable } from './table.ts'
import { users } from './users.ts'

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
    sessions: sessions(mongoTable(database.collection('sessions'), Session)),
    ledger: ledger(collection),
    payments: payments(mongoTable(database.collection('payments'), Payment), async (before) => {
      await collection('payments').deleteMany({ 'state.paid': false, at: { $lt: before } })
    }),
    games: games(collection),
    ratings: ratings(collection),
    feedback: feedback(collection),
    operations: operations(mongoTable(database.collection('operations'), Operation)),
    sanctions: sanctions(mongoTable(database.collection('sanctions'), Sanction)),
    blocks: blocks(collection),
    reports: reports(
      mongoTable(database.collection('reports'), Report),
      mongoTable(database.collection('reports'), ReportHead),
      (now) => removeForgottenReports(collection, now),
    ),
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
