// Child side of the launcher: ready and liveness messages, graceful shutdown.

/** Grace period of a shutdown before SIGKILL, ms; the launcher expects its children to be gone within two seconds. */
const FORCED_MS = 1900

/**
 * Calls `end` once, then exits with code 0: on SIGTERM, on SIGINT, or when the launcher is gone; without a launcher only signals
 * count. Whatever `end` does, the process is gone after FORCED_MS.
 */
export function onShutdown(end: (why: string) => Promise<void>): void {
  let ending = false
  const once = (why: string): void => {
    if (ending) return
    ending = true
    // By a signal: process.exit waits for helper threads, and one of them may hang in a DNS lookup.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), FORCED_MS).unref()
    void end(why).then(() => process.exit(0))
  }
  process.on('SIGTERM', () => once('SIGTERM'))
  process.on('SIGINT', () => once('SIGINT'))
  process.on('disconnect', () => once('the launcher is gone'))
  if (process.connected === false) once('the launcher is gone')
}

/** Liveness interval, ms: a process that is silent for half a minute is restarted by the launcher. */
const ALIVE_MS = 2000

/** Tells the launcher that this process serves, and from now on that its event loop is alive. */
export function ready(): void {
  if (process.send === undefined) return
  process.send({ ready: true })
  let saying = false
  setInterval(() => {
    // At most one message waits in the channel of a stopped launcher.
    if (saying || process.connected === false) return
    saying = true
    process.send?.({ alive: true }, undefined, undefined, () => (saying = false))
  }, ALIVE_MS).unref()
}
