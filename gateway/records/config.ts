// Where the records are, from the environment.
import { join } from 'node:path'
import type { RecordsConfig } from './open.ts'

/** The project's own data folder, where `npm start` keeps everything. */
const FOLDER = join(import.meta.dirname, '../../.data')

/** MONGODB_URI names a MongoDB; without it, DATA_DIR is the folder of the SQLite file. */
export const recordsConfig = (env: Readonly<Record<string, string | undefined>>): RecordsConfig => ({
  mongoUri: env['MONGODB_URI'] || null,
  folder: env['DATA_DIR'] || FOLDER,
})
