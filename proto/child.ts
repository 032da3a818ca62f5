// What a process says to the launcher that started it, and how it hears that it must end.

/** Calls `end` once: on SIGTERM, on SIGINT, or when the launcher is gone. Without a launcher only signals count. */
export function untilTold(end: (why: string) => Promise<void>): void {
  let ending = false
  const once = (why: string): void => {
    if (ending) return
    ending = true
    void end(why)
  }
  process.on('SIGTERM', () => once('SIGTERM'))
  process.on('SIGINT', () => once('SIGINT'))
  process.on('disconnect', () => once('the launcher is gone'))
  if (process.connected === false) once('the launcher is gone')
}

/** Tells the launcher that this process serves. */
export function ready(): void {
  process.send?.({ ready: true })
}
