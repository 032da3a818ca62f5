// Classic script that runs first: reloads the page if a script or stylesheet fails to load.
import { nextTry, type Tries } from './retries.ts'

const KEY = 'lockdown-lane.load-tries'
/** Class that shows index.html's failure message at once instead of after a delay. */
const FAILED = 'boot-failed'

/** Null: storage is blocked or full. */
function ifStorable<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

const tries: Tries = {
  get: () => ifStorable(() => sessionStorage.getItem(KEY)),
  set: (count) =>
    ifStorable(() => {
      if (count === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, count)
      return true
    }) === true,
}

/** Resources in the document; null: still parsing. Failures of those added later are handled by the page. */
let initial: ReadonlySet<Element> | null = null
document.addEventListener('readystatechange', () => {
  initial ??= new Set(document.querySelectorAll('script[src], link[rel~="stylesheet"]'))
})

let failed = false
const onLoadError = ({ target }: Event): void => {
  const isNeeded =
    target instanceof HTMLScriptElement ||
    (target instanceof HTMLLinkElement && target.relList.contains('stylesheet'))
  if (!isNeeded || failed || initial?.has(target) === false) return
  failed = true
  const next = nextTry(tries)
  switch (next.kind) {
    case 'again':
      return void setTimeout(() => location.reload(), next.afterMs)
    case 'giveUp':
      return document.documentElement.classList.add(FAILED)
  }
}

window.addEventListener('error', onLoadError, true)
// A failed stylesheet may fire its error only after the page's code has run, but before `load`.
window.addEventListener('load', () => {
  window.removeEventListener('error', onLoadError, true)
  if (!failed) tries.set(null)
})
