// Location of the records, from the environment.
import { join } from 'node:path'
import { setting, type Environment } from '#proto/settings/read.ts'
import type { RecordsConfig } from './open.ts'

/** The project's data folder, used by `npm start`. */
const FOLDER = join(import.meta.dirname, '../../.data')

/** MONGODB_URI names a MongoDB; without it, DATA_DIR is the folder of the SQLite file. */
export const recordsConfig = (env: Environment): RecordsConfig => ({
  mongoUri: setting(env, 'MONGODB_URI'),
  folder: setting(env, 'DATA_DIR') ?? FOLDER,
})
