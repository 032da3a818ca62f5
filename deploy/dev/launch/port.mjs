// Checks that the port is free, and waits until the game is healthy on it.
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from '../setup/user-error.mjs'

/**
 * Throws a user error when another program listens on the port. Gateways share ports silently (SO_REUSEPORT),
 * so this asks for exclusive use.
 * @param {number} port
 * @param {string} host
 */
export async function mustBeFree(port, host) {
  let code = await listenAlone(port, host)
  // Children of a killed launcher exit within two seconds.
  for (let tries = 0; code === 'EADDRINUSE' && tries < 25; tries += 1) {
    await wait(100)
    code = await listenAlone(port, host)
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
function listenAlone(port, host) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error) => done('code' in error ? String(error.code) : error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(null)))
  })
}

/**
 * Waits until the health check passes.
 * @param {number} port
 * @param {string} host
 * @param {number} within milliseconds
 */
export async function mustBeWell(port, host, within) {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const until = performance.now() + within
  let last = 'no answer'
  while (performance.now() < until) {
    try {
      const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(2000) })
      const text = await answer.text()
      if (answer.ok) return
      last = `${answer.status} ${text.slice(0, 120)}`
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await wait(50)
  }
  throw new UserError(
    `The game started but is not well (${last}): read the logs in the data folder's logs/, then start it again.`,
  )
}

/**
 * The addresses of this machine for players on the same network.
 * @param {string} host the address it listens on
 */
export function networkAddresses(host) {
  if (host !== '0.0.0.0' && host !== '::')
    return host === 'localhost' || host.startsWith('127.') ? [] : [host]
  const bridges = /^(docker|br-|veth|virbr|cni|flannel)/
  return Object.entries(networkInterfaces())
    .filter(([name]) => !bridges.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter((each) => each.family === 'IPv4' && !each.internal && !each.address.startsWith('169.254.'))
    .map((each) => each.address)
}
