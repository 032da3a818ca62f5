// Child side of the launcher: ready and liveness messages, graceful shutdown.

/**
 * Timeout of a graceful shutdown before SIGKILL, ms; the launcher expects its children to exit within two
 * seconds.
 */
const SHUTDOWN_TIMEOUT_MS = 1900

/**
 * Calls `end` once, then exits with code 0: on SIGTERM, on SIGINT, or when the launcher has exited; without a
 * launcher only on signals. Exits after SHUTDOWN_TIMEOUT_MS even if `end` hangs.
 */
export function onShutdown(end: (why: string) => Promise<void>): void {
  let isEnding = false
  const shutDown = (why: string): void => {
    if (isEnding) return
    isEnding = true
    // By a signal, since process.exit waits for helper threads, one of which may hang in a DNS lookup.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), SHUTDOWN_TIMEOUT_MS).unref()
    void end(why).then(() => process.exit(0))
  }
  process.on('SIGTERM', () => shutDown('SIGTERM'))
  process.on('SIGINT', () => shutDown('SIGINT'))
  process.on('disconnect', () => shutDown('the launcher is gone'))
  if (process.connected === false) shutDown('the launcher is gone')
}

/** Liveness interval, ms: a process that is silent for half a minute is restarted by the launcher. */
const LIVENESS_MS = 2000

/** Reports to the launcher that this process is ready, and from then on that its event loop is alive. */
export function ready(): void {
  if (process.send === undefined) return
  process.send({ ready: true })
  let isSending = false
  setInterval(() => {
    // At most one message is pending in the channel of a stopped launcher.
    if (isSending || process.connected === false) return
    isSending = true
    process.send?.({ alive: true }, undefined, undefined, () => (isSending = false))
  }, LIVENESS_MS).unref()
}
