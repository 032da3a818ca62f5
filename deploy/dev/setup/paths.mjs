// Paths of the project, its cache and its data folder, for launcher and set-up.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** What can be fetched or made again at any time. */
export const cache = join(root, '.cache')

/** What must survive: the running games, the secrets, the logs. DATA_DIR moves it. */
export const data = process.env['DATA_DIR'] ? resolve(process.env['DATA_DIR']) : join(root, '.data')
