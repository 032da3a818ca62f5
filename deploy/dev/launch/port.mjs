// Checks that the port is free, and waits until the game is healthy on it.
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../setup/errors.mjs'
import { UserError } from '../setup/userError.mjs'

/**
 * Throws a user error when another program listens on the port. Gateways share ports silently (SO_REUSEPORT),
 * so this asks for exclusive use.
 * @param {number} port
 * @param {string} host
 */
export async function requireFreePort(port, host) {
  let code = await tryListen(port, host)
  // Children of a killed launcher exit within two seconds.
  for (let tries = 0; code === 'EADDRINUSE' && tries < 25; tries += 1) {
    await wait(100)
    code = await tryListen(port, host)
  }
  if (code === null) return
  const other = `choose another with \`npm start -- --port ${port < 65535 ? port + 1 : 7777}\``
  if (code === 'EADDRINUSE')
    throw new UserError(`Port ${port} is taken by another program: stop that one, or ${other}.`)
  if (code === 'EACCES') throw new UserError(`Port ${port} may not be used by this user: ${other}.`)
  throw new UserError(
    `Listening on ${host}, port ${port}, failed (${code}): set HOST to an address of this machine, or ${other}.`,
  )
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>} the error's code; null: it is free
 */
function tryListen(port, host) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error) => done(errorCode(error) || error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(null)))
  })
}

/** @param {string} host */
const isWildcard = (host) => host === '0.0.0.0' || host === '::'

/**
 * Waits until the health check passes.
 * @param {number} port
 * @param {string} host
 * @param {number} timeoutMs
 */
export async function waitUntilHealthy(port, host, timeoutMs) {
  const name = isWildcard(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const deadline = performance.now() + timeoutMs
  let last = 'no answer'
  while (performance.now() < deadline) {
    try {
      const response = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(2000) })
      const text = await response.text()
      if (response.ok) return
      last = `${response.status} ${text.slice(0, 120)}`
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await wait(50)
  }
  throw new UserError(
    `The game started but is not healthy (${last}): read the logs in the data folder's logs/, then start it again.`,
  )
}

/**
 * The addresses of this machine for players on the same network.
 * @param {string} host the address it listens on
 */
export function networkAddresses(host) {
  if (!isWildcard(host)) return host === 'localhost' || host.startsWith('127.') ? [] : [host]
  const bridges = /^(docker|br-|veth|virbr|cni|flannel)/
  return Object.entries(networkInterfaces())
    .filter(([name]) => !bridges.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter((each) => each.family === 'IPv4' && !each.internal && !each.address.startsWith('169.254.'))
    .map((each) => each.address)
}
