// Start-up of the peer servers: port from the environment, readiness, exit with parent.

/** The port to listen on. */
export const port = Number(process.env['PORT'])

/** Reports readiness to the parent, and exits when the parent does. */
export function serving() {
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
}
