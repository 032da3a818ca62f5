// Yields to the event loop.

/** Resolves in a new task, after the current one and its microtasks; timers would be clamped to 4 ms. */
export const nextTask = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
