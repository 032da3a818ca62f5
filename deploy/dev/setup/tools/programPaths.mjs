// Finds a program on the PATH.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The existing files of this name in the folders of the PATH, then in further ones.
 * @param {string} name
 * @param {readonly string[]} [folders]
 */
export function programPaths(name, folders = []) {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...path, ...folders].map((folder) => join(folder, name)).filter((file) => existsSync(file))
}
