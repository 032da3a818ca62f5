// Focus that would be lost, because its element went or was switched off, goes to a sensible neighbor and never to the page's body.
import { frontDialog } from './front.ts'

const STOPS = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[tabindex]',
]
  .map((stop) => `${stop}:not([tabindex="-1"])`)
  .join(', ')

/** After the libraries have put the focus where they want it. */
const LATER_MS = 20

interface Last {
  element: HTMLElement
  /** What it was in, the innermost first. */
  within: Element[]
  /** Its place among the stops of what it was in. */
  at: number
  zone: string
}

/** Keeps the focus until it is stopped. */
export function keepFocus(): () => void {
  // This code comes after the page, which may have put the focus somewhere already.
  const { activeElement } = document
  let last = activeElement instanceof HTMLElement && !isLost() ? lastOf(activeElement) : null
  /** Where the focus was on the page itself, before a dialog took it. */
  let below = last
  let waiting: ReturnType<typeof setTimeout> | undefined
  const off = new AbortController()
  const on = { signal: off.signal, capture: true }

  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    last = lastOf(target)
    if (!target.closest('[role="dialog"], [role="alertdialog"]')) below = last
  }
  const look = (): void => {
    waiting = undefined
    const { activeElement: now } = document
    if (now instanceof HTMLElement && now.dataset['makeshift'] !== undefined) {
      const better = ofPage()
      if (better !== now) better?.focus({ preventScroll: true })
    }
    save()
  }
  const save = (): void => {
    if (!isLost() || !last || isStop(last.element)) return
    heir(last, below)?.focus({ preventScroll: true })
  }
  const soon = (): void => {
    waiting ??= setTimeout(look, LATER_MS)
  }
  document.addEventListener('focusin', focused, on)
  document.addEventListener('focusout', soon, on)
  // A press beside everything takes the focus away on purpose.
  document.addEventListener(
    'pointerdown',
    () => {
      last = null
    },
    on,
  )
  const watch = new MutationObserver(() => {
    // Drawing what has changed may keep the page busy for long; until then keys would go nowhere. A dialog takes the focus by itself.
    if (isLost() && !frontDialog()) save()
    soon()
  })
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  return () => {
    off.abort()
    watch.disconnect()
    clearTimeout(waiting)
  }
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

/** Who gets the focus: the dialog in front, the same zone, the nearest that is left, what was before the dialog, the page. */
function heir(last: Last | null, below: Last | null): HTMLElement | undefined {
  const dialog = frontDialog()
  if (dialog instanceof HTMLElement) {
    const [first] = [...dialog.querySelectorAll('[data-first]')].filter(isStop)
    return first ?? stopsIn(dialog)[0] ?? dialog
  }
  return (
    (last && besides(last)) ??
    (below && (isStop(below.element) ? below.element : besides(below))) ??
    ofPage() ??
    undefined
  )
}

function besides({ zone, within, at }: Last): HTMLElement | null {
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

/** My hand, else the first thing of the page's main part, else that part itself until there is something in it. */
function ofPage(): HTMLElement | undefined {
  const main = document.querySelector('main')
  const stop = zoneStop('hand') ?? (main ? stopsIn(main)[0] : undefined)
  if (stop || !(main instanceof HTMLElement)) return stop
  main.tabIndex = -1
  main.dataset['makeshift'] = ''
  return main
}
