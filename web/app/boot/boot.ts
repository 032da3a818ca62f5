// Runs before the page's own code, as a classic script: loads the page again when its entry or stylesheet can't be fetched.
import { nextTry, type Tries } from './retries.ts'

const KEY = 'lockdown-lane.load-tries'
/** Shows at once what index.html's style shows after a delay. */
const FAILED = 'boot-failed'

const tries: Tries = {
  get: () => {
    try {
      return sessionStorage.getItem(KEY)
    } catch (error) {
      if (error instanceof DOMException) return null
      throw error
    }
  },
  set: (count) => {
    try {
      if (count === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, count)
      return true
    } catch (error) {
      if (error instanceof DOMException) return false
      throw error
    }
  },
}

/** The document's own resources; null: still parsing. Those the page adds later are its own concern. */
let own: ReadonlySet<Element> | null = null
document.addEventListener('readystatechange', () => {
  own ??= new Set(document.querySelectorAll('script[src], link[rel~="stylesheet"]'))
})

let failed = false
const heard = ({ target }: Event): void => {
  const isNeeded =
    target instanceof HTMLScriptElement ||
    (target instanceof HTMLLinkElement && target.relList.contains('stylesheet'))
  if (!isNeeded || failed || own?.has(target) === false) return
  failed = true
  const next = nextTry(tries)
  switch (next.kind) {
    case 'again':
      return void setTimeout(() => location.reload(), next.afterMs)
    case 'giveUp':
      return document.documentElement.classList.add(FAILED)
  }
}

window.addEventListener('error', heard, true)
// A failing stylesheet lets the page's code run first and fires its error after that, at the latest before `load`.
window.addEventListener('load', () => {
  window.removeEventListener('error', heard, true)
  if (!failed) tries.set(null)
})
