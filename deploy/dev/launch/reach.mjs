// Tries to connect to a server, to fail fast on a wrong address.
import { connect } from 'node:net'

const TIMEOUT_MS = 5000

/**
 * Why the server cannot be reached; null: it can.
 * @param {import('node:net').NetConnectOpts} to
 * @returns {Promise<string | null>}
 */
export function whyUnreachable(to) {
  return new Promise((done) => {
    const socket = connect(to)
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')))
    socket.once('connect', () => {
      socket.destroy()
      done(null)
    })
    socket.once('error', (error) => done('code' in error ? String(error.code) : error.message))
  })
}
