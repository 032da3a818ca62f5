// Launcher behind `npm start`: set-up, start, supervision, and the address to open.
import { realpathSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { processCommands } from './dev/launch/commands.mjs'
import { diskFault, diskRemedy, watchDisk } from './dev/launch/diskFault.mjs'
import { rotateLogs } from './dev/launch/logFiles.mjs'
import { help, readOptions } from './dev/launch/options.mjs'
import { networkAddresses, requireFreePort, waitUntilHealthy } from './dev/launch/port.mjs'
import { makePrivate } from './dev/launch/privateFiles.mjs'
import { runAll, stopSignal } from './dev/launch/runAll.mjs'
import { requireMongo, requireRedis } from './dev/launch/storeUrls.mjs'
import { rethrowUnlessFileError, rethrowUnlessSystemError } from './dev/setup/errors.mjs'
import { log } from './dev/setup/log.mjs'
import { makeFolder } from './dev/setup/makeFolder.mjs'
import { data } from './dev/setup/paths.mjs'
import { acquireLock, socketFolder } from './dev/setup/singleInstance.mjs'
import { runMain, UserError } from './dev/setup/userError.mjs'
import { prepare } from './setup.mjs'
import { logSink } from '../proto/process/logSink.mjs'
import { unknownVariables } from '../proto/settings/unknown.mjs'

const HEALTHY_TIMEOUT_MS = 20_000
const { REDIS_URL, MONGODB_URI } = process.env
const host = process.env['HOST'] || '0.0.0.0'

await runMain('Starting Lockdown Lane', async () => {
  const options = readOptions(process.argv.slice(2))
  if (options.help) {
    process.stdout.write(help)
    return 0
  }
  const [unknown] = unknownVariables(process.env)
  if (unknown !== undefined) throw new UserError(unknown)
  const url = `http://localhost:${options.port}`
  makeFolder(data, 'The data folder', 'DATA_DIR')
  const fault = diskFault(data)
  if (fault !== null)
    throw new UserError(
      `The disk of ${data} ${fault}: ${diskRemedy(fault)}, then run the same command again.`,
    )
  const sockets = socketFolder(realpathSync(data))
  /** @type {() => { name: string, pid: number | undefined }[]} */
  let processes = () => []
  const status = () => JSON.stringify({ pid: process.pid, url, processes: processes() })
  const lock = await acquireLock(sockets, 'launcher', status)
  if (lock.kind === 'held') throw new UserError(alreadyRunning(lock.message))
  await requireFreePort(options.port, host)
  if (REDIS_URL) await requireRedis(REDIS_URL)
  if (MONGODB_URI) await requireMongo(MONGODB_URI)
  const toolchain = await prepare(REDIS_URL ? ['page'] : ['page', 'redis'])
  // Set-up may take minutes.
  await requireFreePort(options.port, host)
  if (!lock.isHeld()) throw new UserError('Another start in this folder came first: use that one.')

  // Files of the game are private to their owner; tools installed by the set-up above are not.
  process.umask(0o077)
  makePrivate(data)
  log(`Starting ${options.engines} engine(s) and ${options.gateways} gateway(s)`)
  const { running, ready } = runAll(processCommands(options, toolchain, sockets, host), log)
  processes = running.processes
  const watches = [rotateLogs(join(data, 'logs'), log), watchDisk(data, log)]
  const signal = stopSignal(() => void running.stop())
  try {
    const healthy = ready.then(() => waitUntilHealthy(options.port, host, HEALTHY_TIMEOUT_MS))
    const isHealthy = await Promise.race([healthy.then(() => true), signal.then(() => false)])
    if (isHealthy) {
      printAddresses(url, options.port)
      log('Ctrl-C stops it; running games go on at the next start')
      log(`Stopping (${await signal}): running games are being saved`)
    }
  } finally {
    await running.stop()
    for (const watch of watches) watch.end()
    lock.release()
    removeIfEmpty(sockets)
  }
  return 0
})
// Pending work (a health check, a timer) must not delay the exit.
process.exit()

/** @param {string} status the running launcher's */
function alreadyRunning(status) {
  try {
    const { pid, url } = JSON.parse(status)
    return `Lockdown Lane runs from this folder already (process ${pid}, ${url}): open that address, or stop that process first.`
  } catch (error) {
    rethrowUnlessFileError(error)
    return 'Lockdown Lane runs from this folder already, but does not answer: stop it first.'
  }
}

/**
 * @param {string} url
 * @param {number} port
 */
function printAddresses(url, port) {
  const out = logSink(1)
  out.write(`Lockdown Lane is ready: ${url}\n`)
  for (const address of networkAddresses(host)) out.write(`On this network: http://${address}:${port}\n`)
}

/** @param {string} folder */
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder)
  } catch (error) {
    rethrowUnlessSystemError(error)
    // The folder is not empty: the next start finds its files there.
  }
}
