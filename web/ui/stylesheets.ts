// Retries failed stylesheets: the bundler's preload requests each only once.

const failed = new Set<HTMLLinkElement>()

/** Records stylesheets that fail to load. */
export function watchStylesheets(): void {
  const record = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  window.addEventListener('error', record, true)
}

/** Replaces every failed stylesheet by a new request; rejects if one fails again. */
export async function reloadStylesheets(): Promise<void> {
  await Promise.all([...failed].map(reload))
}

function reload(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  return new Promise((done, fail) => {
    const next = document.createElement('link')
    next.rel = 'stylesheet'
    next.crossOrigin = link.crossOrigin
    next.onload = () => done()
    // The error listener records it for the next attempt.
    next.onerror = () => fail(new Error(`no stylesheet at ${link.href}`))
    next.href = link.href
    link.replaceWith(next)
  })
}
