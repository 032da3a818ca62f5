// Restores focus to a sensible neighbor when the focused element is removed or disabled.
import { frontDialog } from './front.ts'

const STOPS = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])'

/** Delay in ms, so that libraries can move the focus first. */
const DELAY_MS = 20

interface Last {
  element: HTMLElement
  /** Its ancestors, the innermost first. */
  within: Element[]
  /** Its index among the tab stops of its container. */
  at: number
  zone: string
}

/** Keeps the focus from now on. */
export function keepFocus(): void {
  // This module loads after the page, which may have set the focus already.
  const { activeElement } = document
  let last = activeElement instanceof HTMLElement && !isLost() ? lastOf(activeElement) : null
  /** To return to when a dialog closes. */
  let lastOutsideDialogs = last
  let timer: ReturnType<typeof setTimeout> | undefined

  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    last = lastOf(target)
    if (!target.closest('[role="dialog"], [role="alertdialog"]')) lastOutsideDialogs = last
  }
  const check = (): void => {
    timer = undefined
    const { activeElement: now } = document
    if (now instanceof HTMLElement && now.dataset['makeshift'] !== undefined) {
      const better = pageStop()
      if (better !== now) better?.focus({ preventScroll: true })
    }
    restore()
  }
  const restore = (): void => {
    if (!isLost() || !last || isStop(last.element)) return
    nextFocus(last, lastOutsideDialogs)?.focus({ preventScroll: true })
  }
  const forget = (): void => {
    last = null
  }
  const checkSoon = (): void => {
    timer ??= setTimeout(check, DELAY_MS)
  }
  document.addEventListener('focusin', focused, true)
  document.addEventListener('focusout', checkSoon, true)
  // A press outside every control blurs on purpose.
  document.addEventListener('pointerdown', forget, true)
  const watch = new MutationObserver(() => {
    // Rendering may block for long, and keys would be lost meanwhile. A dialog moves the focus by itself.
    if (isLost() && !frontDialog()) restore()
    checkSoon()
  })
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
}

function isLost(): boolean {
  const { activeElement: now } = document
  return now === null || now === document.body || now === document.documentElement
}

const isStop = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled, [inert], [inert] *') &&
  element.getClientRects().length > 0

const stopsIn = (within: ParentNode): HTMLElement[] => [...within.querySelectorAll(STOPS)].filter(isStop)

function lastOf(element: HTMLElement): Last {
  const within: Element[] = []
  for (let up = element.parentElement; up && up !== document.body && up.id !== 'app'; up = up.parentElement) {
    within.push(up)
  }
  const [inner] = within
  return {
    element,
    within,
    at: inner ? stopsIn(inner).indexOf(element) : 0,
    zone: element.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? '',
  }
}

/** New focus: front dialog, same zone, nearest remaining stop, last focus outside dialogs, page. */
function nextFocus(last: Last, lastOutsideDialogs: Last | null): HTMLElement | undefined {
  const dialog = frontDialog()
  if (dialog instanceof HTMLElement) {
    const [first] = [...dialog.querySelectorAll('[data-first]')].filter(isStop)
    return first ?? stopsIn(dialog)[0] ?? dialog
  }
  return (
    neighbour(last) ??
    (lastOutsideDialogs &&
      (isStop(lastOutsideDialogs.element) ? lastOutsideDialogs.element : neighbour(lastOutsideDialogs))) ??
    pageStop()
  )
}

function neighbour({ zone, within, at }: Last): HTMLElement | null {
  const same = zone === '' ? undefined : zoneStop(zone)
  if (same) return same
  for (const around of within) {
    if (!around.isConnected || around.matches('main, body, #app')) continue
    const left = stopsIn(around)
    const next = left[Math.min(at, left.length - 1)] ?? left[0]
    if (next) return next
  }
  return null
}

const zoneStop = (zone: string): HTMLElement | undefined =>
  [...document.querySelectorAll(`[data-zone="${zone}"]`)].flatMap(stopsIn)[0]

/** The hand, else the first tab stop in `main`, else `main` itself until it has content. */
function pageStop(): HTMLElement | undefined {
  const main = document.querySelector('main')
  const stop = zoneStop('hand') ?? (main ? stopsIn(main)[0] : undefined)
  if (stop || !(main instanceof HTMLElement)) return stop
  main.tabIndex = -1
  main.dataset['makeshift'] = ''
  return main
}
