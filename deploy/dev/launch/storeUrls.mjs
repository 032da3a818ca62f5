// Checks that servers listen at REDIS_URL and MONGODB_URI, to fail fast on a wrong address.
import { connect } from 'node:net'
import { errorCode } from '../setup/errors.mjs'
import { UserError } from '../setup/userError.mjs'

const TIMEOUT_MS = 5000
const REDIS_PORT = 6379
const SENTINEL_PORT = 26_379
const MONGO_PORT = 27017

/** @typedef {{ to: import('node:net').NetConnectOpts, name: string }} Address `name` leaves out the password */

/** @param {string} url a REDIS_URL (formats: proto/redis/client.ts) */
export async function requireRedis(url) {
  const addresses = redisAddresses(url)
  const errors = await Promise.all(addresses.map(({ to }) => connectError(to)))
  // One reachable node is enough: it knows the others.
  if (errors.includes(null)) return
  const names = addresses.map(({ name }) => name).join(' or ')
  throw new UserError(
    `No Redis answers at ${names}, where REDIS_URL points (${errors[0]}): start that one, or unset REDIS_URL to get a private one.`,
  )
}

/**
 * @param {string} uri mongodb://... with one or several hosts; of mongodb+srv://... only the syntax is
 * checked
 */
export async function requireMongo(uri) {
  const [, srv, hosts] = /^mongodb(\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri) ?? []
  if (hosts === undefined) {
    throw new UserError(
      'MONGODB_URI must be mongodb://host:port/name or mongodb+srv://host/name: mend or unset it.',
    )
  }
  if (srv) return
  const errors = await Promise.all(hosts.split(',').map((host) => connectError(mongoAddress(host))))
  if (errors.includes(null)) return
  throw new UserError(
    `No MongoDB answers at ${hosts}, where MONGODB_URI points (${errors[0]}): start that one, or unset MONGODB_URI to keep the records in a file.`,
  )
}

/** @param {string} address host:port, [host]:port or a host */
function mongoAddress(address) {
  const [, host = '', port] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(address) ?? []
  return { host, port: Number(port ?? MONGO_PORT) }
}

/**
 * @param {string} url
 * @returns {Address[]}
 */
function redisAddresses(url) {
  const [, kind, hosts = ''] = /^rediss?-(sentinel|cluster):\/\/(?:[^@/]*@)?([^@/]+)/.exec(url) ?? []
  if (kind === undefined) return [redisAddress(url, REDIS_PORT)]
  const port = kind === 'sentinel' ? SENTINEL_PORT : REDIS_PORT
  return hosts.split(',').map((host) => redisAddress(`redis://${host}`, port))
}

/**
 * @param {string} url
 * @param {number} defaultPort
 * @returns {Address}
 */
function redisAddress(url, defaultPort) {
  const path = url.startsWith('/') ? url : /^unix:\/\/([^?]+)/.exec(url)?.[1]
  if (path !== undefined) return { to: { path }, name: path }
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed || !/^rediss?:$/.test(parsed.protocol) || parsed.hostname === '') {
    throw new UserError(
      'REDIS_URL must be redis://host:port, rediss://host:port, unix:///path, redis-sentinel://host:port,host:port/master or redis-cluster://host:port,host:port: mend or unset it.',
    )
  }
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const port = Number(parsed.port || defaultPort)
  return { to: { host, port }, name: `${parsed.hostname}:${port}` }
}

/**
 * Why a server can't be reached; null: it can.
 * @param {import('node:net').NetConnectOpts} to
 * @returns {Promise<string | null>}
 */
function connectError(to) {
  return new Promise((done) => {
    const socket = connect(to)
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')))
    socket.once('connect', () => {
      socket.destroy()
      done(null)
    })
    socket.once('error', (error) => done(errorCode(error) || error.message))
  })
}
