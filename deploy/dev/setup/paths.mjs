// Paths of the project, its cache and its data folder, for launcher and set-up.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Files that can be downloaded or rebuilt. */
export const cache = join(root, '.cache')

/** Durable data: running games, secrets, logs. Set by DATA_DIR. */
export const data = process.env['DATA_DIR'] ? resolve(process.env['DATA_DIR']) : join(root, '.data')
