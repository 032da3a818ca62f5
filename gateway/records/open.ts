// Opens the records as the environment says: MongoDB, or a SQLite file in the data folder.
import { join } from 'node:path'
import { setting, type Environment } from '#proto/settings/read.ts'
import type { Records } from './records.ts'
import { withoutReservedNames } from './reservedNames.ts'

/** Location of the records. */
export interface RecordsConfig {
  /** `mongodb://...`; null: a file in the folder. */
  mongoUri: string | null
  /** The data folder. */
  folder: string
}

/** The project's data folder, used by `npm start`. */
const FOLDER = join(import.meta.dirname, '../../.data')

/** MONGODB_URI names a MongoDB; without it, DATA_DIR is the folder of the SQLite file. */
export const recordsConfig = (env: Environment): RecordsConfig => ({
  mongoUri: setting(env, 'MONGODB_URI'),
  folder: setting(env, 'DATA_DIR') ?? FOLDER,
})

/** Opens the records, migrates their schema and finishes what a crash interrupted. */
export async function openRecords({ mongoUri, folder }: RecordsConfig): Promise<Records> {
  const records =
    mongoUri === null
      ? await (await import('./sqlite/open.ts')).openSqlite(join(folder, 'records.sqlite'))
      : await (await import('./mongo/open.ts')).openMongo(mongoUri)
  await records.recover()
  return { ...records, users: withoutReservedNames(records.users) }
}
