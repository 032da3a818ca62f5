// Command-line options of `npm start`, and its help text.
import { parseArgs } from 'node:util'
import { UserError } from '../setup/userError.mjs'
import { settingsList } from '../settings/render.mjs'

/** @typedef {{ help: boolean, port: number, gateways: number, engines: number }} Options */

export const help = `Lockdown Lane: starts the game on this machine and keeps it running.

  npm start                        installs what is missing, starts, prints the address
  npm start -- --port 8080         the port people open (default 7777)
  npm start -- --gateways 2        how many gateways share that port (default 1)
  npm start -- --engines 4         how many engines run the games (default 2)
  npm start -- --help              this text

Ctrl-C stops everything; running games go on at the next start.

Environment:
${settingsList()}
`

const MAX_PROCESSES = 64

/**
 * @param {readonly string[]} args
 * @returns {Options}
 */
export function readOptions(args) {
  const options = /** @type {const} */ ({
    help: { type: 'boolean', short: 'h', default: false },
    port: { type: 'string', default: '7777' },
    gateways: { type: 'string', default: '1' },
    engines: { type: 'string', default: '2' },
  })
  const { values } = parse(() => parseArgs({ args: [...args], options }))
  return {
    help: values.help,
    port: wholeNumber('--port', values.port, 65535),
    gateways: wholeNumber('--gateways', values.gateways, MAX_PROCESSES),
    engines: wholeNumber('--engines', values.engines, MAX_PROCESSES),
  }
}

/**
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function parse(work) {
  try {
    return work()
  } catch (error) {
    const reason =
      error instanceof Error ? (error.message.split('. ')[0] ?? '').replace(/\.$/, '') : String(error)
    throw new UserError(`${reason}: \`npm start -- --help\` lists the options.`)
  }
}

/**
 * @param {string} name
 * @param {string} value
 * @param {number} max
 */
function wholeNumber(name, value, max) {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : 0
  if (number >= 1 && number <= max) return number
  throw new UserError(`${name} must be a whole number from 1 to ${max}, not «${value}».`)
}
