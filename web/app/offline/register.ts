// Registers the service worker once the page has loaded.

/** Delay, so that everything else comes first, ms. */
const LATER_MS = 4000

/** On the built page only; a failure is only logged. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    setTimeout(() => {
      navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
        console.warn('the page will not start without a connection', error)
      })
    }, LATER_MS)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
