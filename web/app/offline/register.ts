// Registers the service worker once the page has loaded.

/** Delay after the page's load event, ms. */
const DELAY_MS = 4000

/** Registers it in production builds; a failure is only logged. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    setTimeout(() => {
      navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
        console.warn('the page will not start without a connection', error)
      })
    }, DELAY_MS)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
