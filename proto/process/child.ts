// Child side of the launcher: ready and alive messages, and an orderly end within two seconds.

/** From being told to end until it is ended by force, ms; the launcher counts on its children being gone within two seconds. */
const FORCED_MS = 1900

/**
 * Calls `end` once, then exits with code 0: on SIGTERM, on SIGINT, or when the launcher is gone; without a launcher only signals
 * count. Whatever `end` does, the process is gone after FORCED_MS.
 */
export function untilTold(end: (why: string) => Promise<void>): void {
  let ending = false
  const once = (why: string): void => {
    if (ending) return
    ending = true
    // By a signal: an orderly exit waits for helper threads, and one of them may be asking a name server that is away.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), FORCED_MS).unref()
    void end(why).then(() => process.exit(0))
  }
  process.on('SIGTERM', () => once('SIGTERM'))
  process.on('SIGINT', () => once('SIGINT'))
  process.on('disconnect', () => once('the launcher is gone'))
  if (process.connected === false) once('the launcher is gone')
}

/** Says so often that it is alive, ms: whoever is silent for half a minute is ended by the launcher and started again. */
const ALIVE_MS = 2000

/** Tells the launcher that this process serves, and from now on that its event loop still turns. */
export function ready(): void {
  if (process.send === undefined) return
  process.send({ ready: true })
  let saying = false
  setInterval(() => {
    // A launcher that stands still hears it once.
    if (saying || process.connected === false) return
    saying = true
    process.send?.({ alive: true }, undefined, undefined, () => (saying = false))
  }, ALIVE_MS).unref()
}
