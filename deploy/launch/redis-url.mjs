// Asks whether anybody listens where REDIS_URL points, so that a wrong address is a sentence and not a long wait.
import { connect } from 'node:net'
import { Trouble } from '../setup/trouble.mjs'

/** @param {string} url redis://..., rediss://..., unix:///path or a plain path */
export async function mustListen(url) {
  const place = placeOf(url)
  const why = await new Promise((done) => {
    const socket = connect(place.to)
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
    socket.once('connect', () => {
      socket.destroy()
      done(null)
    })
    socket.once('error', (error) => done('code' in error ? error.code : error.message))
  })
  if (why === null) return
  throw new Trouble(
    `No Redis answers at ${place.name}, where REDIS_URL points (${why}): start that one, or unset REDIS_URL to get a private one.`,
  )
}

/**
 * Where to connect, and how to call it without its password.
 * @param {string} url
 * @returns {{ to: import('node:net').NetConnectOpts, name: string }}
 */
function placeOf(url) {
  const path = url.startsWith('/') ? url : /^unix:\/\/([^?]+)/.exec(url)?.[1]
  if (path !== undefined) return { to: { path }, name: path }
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed || !/^rediss?:$/.test(parsed.protocol) || parsed.hostname === '') {
    throw new Trouble(
      'REDIS_URL must be redis://host:port, rediss://host:port or unix:///path: mend or unset it.',
    )
  }
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const port = Number(parsed.port || 6379)
  return { to: { host, port }, name: `${parsed.hostname}:${port}` }
}
