// Launcher behind `npm start`: set-up, start, supervision, and the address to open.
import { realpathSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from './dev/launch/commands.mjs'
import { cureOf, diskFault, watchDisk } from './dev/launch/disk-space.mjs'
import { rotateLogs } from './dev/launch/log-files.mjs'
import { help, readOptions } from './dev/launch/options.mjs'
import { mongoMustListen } from './dev/launch/mongo-url.mjs'
import { mustBeFree, mustBeWell, networkAddresses } from './dev/launch/port.mjs'
import { mustListen } from './dev/launch/redis-url.mjs'
import { makePrivate } from './dev/launch/private-files.mjs'
import { runAll, signalToStop } from './dev/launch/run-all.mjs'
import { prepare } from './setup.mjs'
import { socketFolder, takePlace } from './dev/setup/single-instance.mjs'
import { data } from './dev/setup/paths.mjs'
import { makeFolder } from './dev/setup/make-folder.mjs'
import { log } from './dev/setup/log.mjs'
import { asCommand, UserError } from './dev/setup/user-error.mjs'
import { logSink } from '../proto/process/logSink.mjs'
import { unknownVariables } from '../proto/settings/unknown.mjs'
import { unlessSystem, unlessUnread } from './dev/setup/caught.mjs'

/** @param {string} says the running launcher's message */
function runsAlready(says) {
  try {
    const { pid, url } = JSON.parse(says)
    return `Lockdown Lane runs from this folder already (process ${pid}, ${url}): open that address, or stop that process first.`
  } catch (error) {
    unlessUnread(error)
    return 'Lockdown Lane runs from this folder already, but does not answer: stop it first.'
  }
}

/** @param {string} folder */
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder)
  } catch (error) {
    unlessSystem(error)
    // The folder is not empty: the next start finds its files there.
  }
}

await asCommand('Starting Lockdown Lane', async () => {
  const options = readOptions(process.argv.slice(2))
  if (options.help) {
    process.stdout.write(help)
    return 0
  }
  const [unknown] = unknownVariables(process.env)
  if (unknown !== undefined) throw new UserError(unknown)
  const host = process.env['HOST'] || '0.0.0.0'
  const url = `http://localhost:${options.port}`
  makeFolder(data, 'The data folder', 'DATA_DIR')
  const fault = diskFault(data)
  if (fault !== null)
    throw new UserError(`The disk of ${data} ${fault}: ${cureOf(fault)}, then run the same command again.`)
  const sockets = socketFolder(realpathSync(data))
  /** @type {() => { name: string, pid: number | undefined }[]} */
  let processes = () => []
  const status = () => JSON.stringify({ pid: process.pid, url, processes: processes() })
  const place = await takePlace(sockets, 'launcher', status)
  if (place.kind === 'taken') throw new UserError(runsAlready(place.says))
  await mustBeFree(options.port, host)
  if (process.env['REDIS_URL']) await mustListen(process.env['REDIS_URL'])
  if (process.env['MONGODB_URI']) await mongoMustListen(process.env['MONGODB_URI'])
  const toolchain = await prepare(process.env['REDIS_URL'] ? ['page'] : ['page', 'redis'])
  await mustBeFree(options.port, host)
  if (!place.still()) throw new UserError('Another start in this folder came first: use that one.')

  // Files of the game are private to their owner; tools installed by the set-up above are not.
  process.umask(0o077)
  makePrivate(data)
  log(`Starting ${options.engines} engine(s) and ${options.gateways} gateway(s)`)
  const { running, ready } = runAll(commands(options, toolchain, sockets, host), log)
  processes = running.processes
  const watching = [rotateLogs(join(data, 'logs'), log), watchDisk(data, log)]
  const signal = signalToStop(() => void running.stop())
  const stopped = signal.then(() => 'stop')
  try {
    const well = ready.then(() => mustBeWell(options.port, host, 20_000))
    if ((await Promise.race([well, stopped])) !== 'stop') {
      const out = logSink(1)
      out.write(`Lockdown Lane is ready: ${url}\n`)
      for (const address of networkAddresses(host))
        out.write(`On this network: http://${address}:${options.port}\n`)
      log('Ctrl-C stops it; running games go on at the next start')
      log(`Stopping (${await signal}): running games are being saved`)
    }
  } finally {
    await running.stop()
    for (const watch of watching) watch.end()
    place.leave()
    removeIfEmpty(sockets)
  }
  return 0
})
// Pending work (a health check, a timer) must not delay the exit.
process.exit()
