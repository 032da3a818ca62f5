// Opens the records: MongoDB if configured, else a SQLite file in the data folder.
import { join } from 'node:path'
import type { Records } from './records.ts'
import { withoutReservedNames } from './reservedNames.ts'

/** Location of the records. */
export interface RecordsConfig {
  /** `mongodb://...`; null: a file in the folder. */
  mongoUri: string | null
  /** The data folder. */
  folder: string
}

/** Opens the records, migrates their schema and finishes what a crash interrupted. */
export async function openRecords({ mongoUri, folder }: RecordsConfig): Promise<Records> {
  const records =
    mongoUri === null
      ? await (await import('./sqlite/open.ts')).openSqlite(join(folder, 'records.sqlite'))
      : await (await import('./mongo/open.ts')).openMongo(mongoUri)
  await records.recover()
  return { ...records, users: withoutReservedNames(records.users) }
}
