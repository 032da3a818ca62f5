// Start-up of the peer servers: port from the environment, readiness, exit with parent.

/** Where to listen. */
export const port = Number(process.env['PORT'])

/** Says that the server listens, and ends with whoever started it. */
export function serving() {
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
}
