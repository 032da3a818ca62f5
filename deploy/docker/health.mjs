// Container health check: HTTP to a gateway, or the link handshake with an engine.
import { connect } from 'node:net'

const TIMEOUT_MS = 2500

/** @param {string} port */
async function checkGateway(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/**
 * Over TCP an engine must complete the handshake: the system accepts connections even when the process hangs.
 * @param {string} address a LINK_LISTEN address
 * @param {string} secret
 * @returns {Promise<void>}
 */
async function checkEngine(address, secret) {
  const [, path, host = '', port] = /^unix:(.+)$|^(.+):(\d+)$/.exec(address) ?? []
  const { connectTls } = await import('#proto/link/tls.ts')
  return new Promise((done, fail) => {
    const socket = path === undefined ? connectTls({ host, port: Number(port) }, secret) : connect({ path })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')))
    socket.once('error', fail)
    socket.once(path === undefined ? 'secureConnect' : 'connect', () => {
      socket.destroy()
      done()
    })
  })
}

const { PORT, LINK_LISTEN, LINK_SECRET = '' } = process.env
try {
  if (PORT) await checkGateway(PORT)
  else if (LINK_LISTEN) await checkEngine(LINK_LISTEN, LINK_SECRET)
  else throw new Error('neither PORT nor LINK_LISTEN is set, so nothing is known to run here')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
