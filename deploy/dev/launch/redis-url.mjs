// Checks that a server listens at REDIS_URL, to fail fast on a wrong address.
import { UserError } from '../setup/user-error.mjs'
import { whyUnreachable } from './reach.mjs'

/** @param {string} url a REDIS_URL (formats: proto/redis/client.ts) */
export async function mustListen(url) {
  const places = placesOf(url)
  const reasons = await Promise.all(places.map(({ to }) => whyUnreachable(to)))
  // One reachable node is enough: it knows the others.
  if (reasons.includes(null)) return
  const names = places.map(({ name }) => name).join(' or ')
  throw new UserError(
    `No Redis answers at ${names}, where REDIS_URL points (${reasons[0]}): start that one, or unset REDIS_URL to get a private one.`,
  )
}

/**
 * The addresses in a REDIS_URL, each with a name that leaves out the password.
 * @param {string} url
 * @returns {{ to: import('node:net').NetConnectOpts, name: string }[]}
 */
function placesOf(url) {
  const many = /^rediss?-(sentinel|cluster):\/\/(?:[^@/]*@)?([^@/]+)/.exec(url)
  if (many === null) return [placeOf(url)]
  const usual = many[1] === 'sentinel' ? 26_379 : 6379
  return (many[2] ?? '').split(',').map((host) => placeOf(`redis://${host}`, usual))
}

/**
 * Parses one address.
 * @param {string} url
 * @param {number} usual the default port
 * @returns {{ to: import('node:net').NetConnectOpts, name: string }}
 */
function placeOf(url, usual = 6379) {
  const path = url.startsWith('/') ? url : /^unix:\/\/([^?]+)/.exec(url)?.[1]
  if (path !== undefined) return { to: { path }, name: path }
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed || !/^rediss?:$/.test(parsed.protocol) || parsed.hostname === '') {
    throw new UserError(
      'REDIS_URL must be redis://host:port, rediss://host:port, unix:///path, redis-sentinel://host:port,host:port/master or redis-cluster://host:port,host:port: mend or unset it.',
    )
  }
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const port = Number(parsed.port || usual)
  return { to: { host, port }, name: `${parsed.hostname}:${port}` }
}
