// Generates the secrets of an installation once and stores them in the data folder.
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unlessUnread } from '../setup/caught.mjs'

/**
 * LINK_SECRET authenticates gateways and engines to each other; SESSION_SECRET signs session tokens.
 * @param {string} folder
 * @returns {{ LINK_SECRET: string, SESSION_SECRET: string }}
 */
export function secrets(folder) {
  const file = join(folder, 'secrets.json')
  const known = read(file)
  const made = () => randomBytes(32).toString('base64url')
  const all = {
    LINK_SECRET: process.env['LINK_SECRET'] ?? known.LINK_SECRET ?? made(),
    SESSION_SECRET: process.env['SESSION_SECRET'] ?? known.SESSION_SECRET ?? made(),
  }
  if (known.LINK_SECRET && known.SESSION_SECRET) return all
  writeFileSync(`${file}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return all
}

/**
 * @param {string} file
 * @returns {{ LINK_SECRET?: string, SESSION_SECRET?: string }}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    unlessUnread(error)
    return {}
  }
}
