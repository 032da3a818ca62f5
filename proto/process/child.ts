// Child side of the launcher: ready and liveness messages, graceful shutdown.

/**
 * Timeout of a graceful shutdown before SIGKILL, ms; the launcher expects its children to exit within two
 * seconds.
 */
const FORCED_MS = 1900

/**
 * Calls `end` once, then exits with code 0: on SIGTERM, on SIGINT, or when the launcher has exited; without a
 * launcher only on signals. Exits after FORCED_MS even if `end` hangs.
 */
export function onShutdown(end: (why: string) => Promise<void>): void {
  let ending = false
  const once = (why: string): void => {
    if (ending) return
    ending = true
    // By a signal, since process.exit waits for helper threads, one of which may hang in a DNS lookup.
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

/** Reports to the launcher that this process is ready, and from then on that its event loop is alive. */
export function ready(): void {
  if (process.send === undefined) return
  process.send({ ready: true })
  let saying = false
  setInterval(() => {
    // At most one message is pending in the channel of a stopped launcher.
    if (saying || process.connected === false) return
    saying = true
    process.send?.({ alive: true }, undefined, undefined, () => (saying = false))
  }, ALIVE_MS).unref()
}
