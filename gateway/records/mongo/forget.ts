// Deletes accounts in MongoDB; what others' records need stays under a pseudonym.
import { aboutForgotten, byForgotten, type Report } from '../reports.ts'
import { FORGOTTEN_ID_RANGE, FORGOTTEN_NAME, forgottenId, withoutPerson } from '../users.ts'
import {
  changedItems,
  fromDocument,
  type Collections,
  type ReportDocument,
  type UserDocument,
} from './documents.ts'

/** Completes interrupted account deletions. */
export async function finishDeletions(collection: Collections): Promise<void> {
  for (const leaver of await collection('users').find({ leaving: true }).toArray())
    await forget(collection, leaver)
}

/** Idempotent steps; the account is deleted last, so that an interrupted deletion is found. */
export async function forget(collection: Collections, { _id: id, created }: UserDocument): Promise<void> {
  const user = forgottenId({ id, created })
  const games = collection('games')
  for (const { game } of await collection('plays').find({ user: id }).toArray()) {
    const found = await games.findOne({ _id: game, 'players.user': id })
    if (found === null) continue
    const set = changedItems('players', found.players, withoutPerson(found.players, { id, created }))
    await games.updateOne({ _id: game }, { $set: set })
  }
  const name = FORGOTTEN_NAME
  for (const each of ['ledger', 'payments', 'plays'] as const)
    await collection(each).updateMany({ user: id }, { $set: { user } })
  for (const each of ['ratings', 'operations', 'reviews'] as const)
    await collection(each).updateMany({ user: id }, { $set: { user, name } })
  await collection('feedback').updateMany(
    { user: id },
    { $set: { user: '', name, email: '' }, $unset: { words: '' } },
  )
  await collection('sanctions').updateMany({ user: id }, { $set: { user, name, context: '' } })
  await collection('sanctions').updateMany({ author: id }, { $set: { author: user, authorName: name } })
  await forgetReports(collection, id, user)
  for (const each of ['blocks', 'sessions'] as const) await collection(each).deleteMany({ user: id })
  await collection('blocks').deleteMany({ blocked: id })
  for (const each of ['ladder', 'presets', 'reservations'] as const)
    await collection(each).deleteOne({ _id: id })
  await collection('users').deleteOne({ _id: id })
}

/**
 * Deletes reports about a forgotten user, except upheld ones while a sanction is in force, which are
 * pseudonymised, and pseudonymises those by the user. Idempotent.
 */
async function forgetReports(collection: Collections, id: string, gone: string): Promise<void> {
  const all = collection('reports')
  const update = async ({ _id, lines: before }: ReportDocument, change: Partial<Report>): Promise<void> => {
    const { lines = before, ...head } = change
    await all.updateOne({ _id }, { $set: { ...head, ...changedItems('lines', before, lines) } })
  }
  for (const report of await all.find({ about: id }).toArray()) {
    if (report.state === 'upheld') await update(report, aboutForgotten(fromDocument(report), gone))
    else await all.deleteOne({ _id: report._id })
  }
  for (const report of await all.find({ reporter: id }).toArray())
    await update(report, byForgotten(fromDocument(report), gone))
  await all.updateMany({ decider: id }, { $set: { decider: gone, deciderName: FORGOTTEN_NAME } })
  await removeForgottenReports(collection, Date.now())
}

/** Removes reports about forgotten people without a sanction in force. */
export async function removeForgottenReports(collection: Collections, now: number): Promise<void> {
  const all = collection('reports')
  const [from, to] = FORGOTTEN_ID_RANGE
  for (const about of await all.distinct('about', { about: { $gte: from, $lt: to } })) {
    const sanctions = await collection('sanctions').find({ user: about }).toArray()
    const isInForce = sanctions.some(({ undone, ends }) => undone === 0 && ends > now)
    if (!isInForce) await all.deleteMany({ about })
  }
}
