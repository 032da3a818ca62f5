// Generates the secrets of an installation once and stores them in the data folder.
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rethrowUnlessFileError } from '../setup/errors.mjs'

/**
 * LINK_SECRET authenticates gateways and engines to each other; SESSION_SECRET signs session tokens.
 * @param {string} folder
 * @returns {{ LINK_SECRET: string, SESSION_SECRET: string }}
 */
export function loadSecrets(folder) {
  const file = join(folder, 'secrets.json')
  const stored = read(file)
  const generate = () => randomBytes(32).toString('base64url')
  const secrets = {
    LINK_SECRET: process.env['LINK_SECRET'] ?? stored.LINK_SECRET ?? generate(),
    SESSION_SECRET: process.env['SESSION_SECRET'] ?? stored.SESSION_SECRET ?? generate(),
  }
  if (stored.LINK_SECRET && stored.SESSION_SECRET) return secrets
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secrets
}

/**
 * @param {string} file
 * @returns {{ LINK_SECRET?: string, SESSION_SECRET?: string }}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    rethrowUnlessFileError(error)
    return {}
  }
}
