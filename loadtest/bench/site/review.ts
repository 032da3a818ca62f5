// HTTP API latency: each list of the feedback review, 50,000 notes, against a trivial call.
import { join } from 'node:path'
import { NOTE_SUBJECTS } from '#proto/http/feedback.ts'
import { openDatabase } from '#gateway/records/sqlite/database.ts'
import { statements } from '#gateway/records/sqlite/statements.ts'
import { Feedback } from '#gateway/records/feedback.ts'
import { httpClient } from '../../client/httpClient.ts'
import { startCluster } from '../../testbed/cluster.ts'
import { signUpAdmin } from '../../testing/admin.ts'
import { medians } from '../drive/pairs.ts'
import { measureLatency } from './besideHello.ts'
import { measureExport } from './export.ts'

const BOSS = 'boss@example.org'
const NOTES = 50_000
const LOAD = { rounds: 3, atOnce: 8, spread: 64, warmMs: 1000, closedMs: 1000, openMs: 3000 }
/** Time of the first note; each further note is a minute later. */
const BEGAN = Date.UTC(2025, 0, 1)
const MINUTE = 60_000

/** Each filter alone and some combined; words that occur in few, many and all notes. */
const LISTS: Readonly<Record<string, string>> = {
  all: '',
  subject: 'subject=suggestion',
  kind: 'kind=report',
  page: 'page=/game',
  time: `since=${BEGAN + 1000 * MINUTE}&until=${BEGAN + 9000 * MINUTE}`,
  older: `resolved=false&before=${BEGAN + 25_000 * MINUTE}&id=x`,
  rareWord: 'find=zeppelin',
  commonWord: 'find=parrot',
  everyWord: 'find=the',
  together: `find=the parrot&subject=suggestion&page=/game&since=${BEGAN}`,
}

/** The worst ratio of 99th percentiles, each list's ratio and milliseconds, and an export of all notes. */
export async function benchReview(): Promise<object> {
  const env = { TRUST_PROXY: '127.0.0.1', ADMIN_EMAILS: BOSS }
  const cluster = await startCluster({ engines: 1, env })
  const [port = 0] = cluster.ports
  const token = await signUpAdmin(httpClient(`http://127.0.0.1:${port}`), cluster, BOSS)
  await seed(join(cluster.data, 'records.sqlite'))
  const ratios: Record<string, number> = {}
  const milliseconds: Record<string, number> = {}
  let exported: object
  try {
    for (const [name, query] of Object.entries(LISTS)) {
      const path = `/feedback/responses?${encodeURI(query)}`
      const rounds = await measureLatency({ port, path, token }, LOAD)
      const { ratio = 0, ms = 0 } = medians(rounds, { ratio: (round) => round.ratio, ms: ({ call }) => call })
      ratios[name] = ratio
      milliseconds[name] = ms
    }
    exported = await measureExport(port, token, cluster.gateways[0]?.pid ?? 0)
  } finally {
    await cluster.stop()
  }
  return {
    reviewP99Ratio: Math.max(...Object.values(ratios)),
    reviewP99Ratios: ratios,
    reviewP99Ms: milliseconds,
    ...exported,
  }
}

const WORDS = 'button cruise border cousin turn corner roll timer wild seat window sound cough mask'.split(
  ' ',
)

function noteOf(nth: number): Feedback {
  const words = Array.from({ length: 40 }, (_, at) => WORDS[(nth * 7 + at * at) % WORDS.length])
  const isReport = nth % 97 === 0
  return {
    id: `note-${(nth * 7919) % NOTES}`,
    subject: isReport ? 'other' : (NOTE_SUBJECTS[nth % NOTE_SUBJECTS.length] ?? 'other'),
    message: `The ${nth % 3 === 0 ? 'parrot' : 'card'}${nth % 5000 === 0 ? ' on the zeppelin' : ''} ${words.join(' ')}`,
    name: `Person ${nth % 1000}`,
    email: `person-${nth % 1000}@example.org`,
    user: '',
    added: BEGAN + nth * MINUTE,
    resolved: nth % 2 === 0,
    game: nth % 10 === 0 ? JSON.stringify({ turn: nth, log: words }) : '',
    kind: isReport ? 'report' : 'note',
    page: nth % 10 === 0 ? '/game' : '/',
  }
}

/** Inserts all notes in one transaction, which needs one fsync. */
async function seed(file: string): Promise<void> {
  const database = await openDatabase(file)
  const sql = statements(database)
  const notes = sql.table('feedback', Feedback)
  sql.transaction(() => {
    for (let nth = 0; nth < NOTES; nth += 1) notes.add(noteOf(nth))
  })
  database.close()
}
