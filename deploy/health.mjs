// Whether the process of this container is well: a gateway is asked, an engine must take a link. Exit code 0 or 1.
import { connect } from 'node:net'

const PATIENCE_MS = 2500

/** @param {string} port */
async function gatewayIsWell(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/**
 * @param {string} address as in LINK_LISTEN
 * @returns {Promise<void>}
 */
function engineIsWell(address) {
  const [, path, host, port] = /^unix:(.+)$|^(.+):(\d+)$/.exec(address) ?? []
  return new Promise((done, fail) => {
    const socket = path === undefined ? connect({ host: host ?? '', port: Number(port) }) : connect({ path })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')))
    socket.once('error', fail)
    socket.once('connect', () => {
      socket.destroy()
      done()
    })
  })
}

const { PORT, LINK_LISTEN } = process.env
try {
  if (PORT) await gatewayIsWell(PORT)
  else if (LINK_LISTEN) await engineIsWell(LINK_LISTEN)
  else throw new Error('neither PORT nor LINK_LISTEN is set, so nothing is known to run here')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
