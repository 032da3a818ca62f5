// Wrapper process of the private Redis: reports readiness, stops it with the launcher.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { diskFault } from './diskFault.mjs'
import { REDIS_SETTINGS } from './redisSettings.mjs'
import { rethrowUnlessSystemError } from '../setup/errors.mjs'

const [program = 'redis-server', socket = '', folder = '.'] = process.argv.slice(2)
const pidFile = join(folder, 'redis.pid')

// When the launcher dies, the engines shut down too and need this long for their last saves.
const LAST_SAVES_MS = 1000
/** Interval of the disk check. */
const POLL_MS = 250

/**
 * Sends one line and resolves with the first reply, or null when nothing listens.
 * @param {string} line
 * @returns {Promise<string | null>}
 */
function command(line) {
  return new Promise((done) => {
    const stream = connect(socket, () => stream.write(`${line}\r\n`))
    stream.setTimeout(2000, () => stream.destroy(new Error('no answer')))
    stream.on('data', (chunk) => {
      stream.destroy()
      done(chunk.toString())
    })
    stream.on('error', () => done(null))
    stream.on('close', () => done(''))
  })
}

/** Ends a Redis left behind by an earlier wrapper: two must never write the same files. */
async function endOrphan() {
  for (let tries = 0; tries < 100 && (await command('SHUTDOWN')) !== null; tries += 1) await wait(50)
  const pid = Number(readPid())
  if (!(pid > 0)) return
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  if (!stdout?.includes('redis-server') || !stdout.includes(socket)) return
  process.kill(pid, 'SIGKILL')
  await wait(100)
}

function readPid() {
  try {
    return readFileSync(pidFile, 'utf8').trim()
  } catch (error) {
    rethrowUnlessSystemError(error)
    return ''
  }
}

/** Removes temporary files of a Redis that was killed during an AOF rewrite; it never reads them. */
function removeTemporaryFiles() {
  for (const each of [folder, join(folder, 'appendonlydir')]) {
    try {
      for (const name of readdirSync(each)) if (/^temp[-_]/.test(name)) rmSync(join(each, name))
    } catch (error) {
      rethrowUnlessSystemError(error)
      // The folder does not exist yet.
    }
  }
}

/** Waits while the disk is full, since Redis would exit at its first write. */
async function waitForDiskSpace() {
  if (diskFault(folder) === null) return
  process.send?.({ waits: true })
  while (diskFault(folder) !== null) await wait(POLL_MS)
}

/** @type {import('node:child_process').ChildProcess | null} */
let child = null
let stopping = false

function stop() {
  stopping = true
  if (child) child.kill('SIGTERM')
  else process.exit(0)
}

process.on('SIGTERM', stop)
process.on('SIGINT', () => undefined)
process.on('disconnect', () => {
  setTimeout(stop, LAST_SAVES_MS)
  setTimeout(() => child?.kill('SIGKILL'), LAST_SAVES_MS + 600)
})

await endOrphan()
removeTemporaryFiles()
await waitForDiskSpace()

const settings = ['--port 0', '--unixsocketperm 700', ...REDIS_SETTINGS].flatMap((setting) =>
  setting.split(' '),
)
const paths = ['--unixsocket', socket, '--dir', folder, '--pidfile', pidFile, '--save', '']
const redis = spawn(program, [...paths, ...settings], { stdio: ['ignore', 'inherit', 'inherit'] })
child = redis
redis.on('error', (error) => {
  process.stderr.write(`redis-server: ${error.message}\n`)
  process.exit(1)
})
redis.on('exit', (code, signal) => {
  process.stderr.write(`redis-server ended (${signal ?? code})\n`)
  process.exit(stopping ? 0 : 1)
})

// Replies are -LOADING while Redis loads its files, which may take a while.
while (redis.exitCode === null && !(await command('PING'))?.startsWith('+PONG')) await wait(10)
process.send?.({ ready: true })
