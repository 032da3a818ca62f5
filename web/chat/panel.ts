// How the chat lies at the table: docked in the notebook, floating, or small as a button; kept in this browser.
import { create } from 'zustand'
import { USUAL } from './place.ts'

/** Up to here there is no room beside the table. */
const NARROW = '(max-width: 1100px)'
const STORE = 'lockdown-lane.chat'

export type Way = 'docked' | 'floating' | 'small'
/** What gets the keyboard's focus once it is there. */
export type Wanted = 'field' | 'handle' | 'button' | 'log'

export interface Panel {
  way: Way
  /** Upper left corner; null: nobody has moved it yet. */
  at: { x: number; y: number } | null
  size: { width: number; height: number }
  /** The notebook is open. */
  log: boolean
  /** It is being moved, and whether letting go now would dock it. */
  held: boolean
  overDock: boolean
  wanted: Wanted | null
  /** What is being written: it outlives every change of the panel. */
  draft: string
}

const AT_REST = { held: false, overDock: false, wanted: null, draft: '' } as const

/** Where the chat is really: docked in a notebook that is folded away, it is small. */
export const wayOf = ({ way, log }: Pick<Panel, 'way' | 'log'>): Way =>
  way === 'docked' && !log ? 'small' : way

/** Changes how the chat lies, and remembers it. */
function change(changed: Partial<Panel>): void {
  usePanel.setState(changed)
  const { way, at, size, log } = usePanel.getState()
  try {
    localStorage.setItem(STORE, JSON.stringify({ way, at, size, log }))
  } catch {
    // Forgotten at the next load, no more.
  }
}

/** Lifts the chat off the notebook, or opens the small one, and goes to `wanted`. */
export const floatChat = (wanted: Wanted): void => change({ way: 'floating', wanted })
export const shrinkChat = (): void => change({ way: 'small', wanted: 'button' })
/** Puts it under the log; a folded notebook opens for it. */
export const dockChat = (wanted: Wanted = 'handle'): void =>
  change({ way: 'docked', log: true, held: false, overDock: false, wanted })
export const moveChat = (at: { x: number; y: number }): void => change({ at })
export const sizeChat = (size: { width: number; height: number }): void => change({ size })
export const holdChat = (held: boolean, overDock = false): void => usePanel.setState({ held, overDock })
export const toggleLog = (): void => change({ log: !usePanel.getState().log })
export const draft = (text: string): void => usePanel.setState({ draft: text })

/** Goes to the field to say something, wherever the chat is. */
export function goToChat(): void {
  if (wayOf(usePanel.getState()) === 'small') floatChat('field')
  else usePanel.setState({ wanted: 'field' })
}

/** Goes to the log; folded away, it opens. */
export const goToLog = (): void => change({ log: true, wanted: 'log' })

/** Whether this part is to take the focus now; asking settles it. */
export function takesFocus(part: Wanted): boolean {
  if (usePanel.getState().wanted !== part) return false
  usePanel.setState({ wanted: null })
  return true
}

function kept(): Partial<Panel> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? 'null')
    if (typeof found !== 'object' || found === null) return {}
    return {
      ...('way' in found && isWay(found.way) ? { way: found.way } : {}),
      ...('at' in found && isPair(found.at, 'x', 'y') ? { at: found.at } : {}),
      ...('size' in found && isPair(found.size, 'width', 'height') ? { size: found.size } : {}),
      ...('log' in found && typeof found.log === 'boolean' ? { log: found.log } : {}),
    }
  } catch {
    return {}
  }
}

const isWay = (value: unknown): value is Way =>
  value === 'docked' || value === 'floating' || value === 'small'
const isPair = <A extends string, B extends string>(
  value: unknown,
  one: A,
  other: B,
): value is Record<A | B, number> =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite(Reflect.get(value, one)) &&
  Number.isFinite(Reflect.get(value, other))

export const usePanel = create<Panel>()(() => ({
  way: 'docked',
  at: null,
  size: USUAL,
  log: true,
  ...AT_REST,
  ...kept(),
  // In a narrow window the notebook would lie on the table: it opens when it is wanted.
  ...(typeof matchMedia === 'function' && matchMedia(NARROW).matches ? { log: false } : {}),
}))
