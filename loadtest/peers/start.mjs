// How the bench starts a server: at a port it names, told as soon as it serves, gone with the bench.

/** Where to listen. */
export const port = Number(process.env['PORT'])

/** Says that the server listens, and ends with whoever started it. */
export function serving() {
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
}
