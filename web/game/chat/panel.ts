// How the chat lies at the table: docked in the notebook, floating, or small as a button; kept in this browser.
import { useEffect, type RefObject } from 'react'
import * as v from 'valibot'
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'
import { USUAL } from './place.ts'

/** Up to here there is no room beside the table. */
const NARROW = '(max-width: 1100px)'

const WAYS = ['docked', 'floating', 'small'] as const
export type Way = (typeof WAYS)[number]
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

type Lying = Pick<Panel, 'way' | 'at' | 'size' | 'log'>
const LYING: Lying = { way: 'docked', at: null, size: USUAL, log: true }

const finite = v.pipe(v.number(), v.finite())
const kept = persisted<Lying>({
  key: 'lockdown-lane.chat',
  version: 1,
  schema: v.object({
    way: v.fallback(v.picklist(WAYS), LYING.way),
    at: v.fallback(v.nullable(v.object({ x: finite, y: finite })), LYING.at),
    size: v.fallback(v.object({ width: finite, height: finite }), LYING.size),
    log: v.fallback(v.boolean(), LYING.log),
  }),
  initial: LYING,
})

/** Where the chat is really: docked in a notebook that is folded away, it is small. */
export const wayOf = ({ way, log }: Pick<Panel, 'way' | 'log'>): Way =>
  way === 'docked' && !log ? 'small' : way

/** Changes how the chat lies, and remembers it. */
function change(changed: Partial<Panel>): void {
  usePanel.setState(changed)
  const { way, at, size, log } = usePanel.getState()
  kept.write({ way, at, size, log })
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

/** Gives the element of a part the focus once it is wanted there. */
export function useWantedFocus<E extends HTMLElement>(part: Wanted, element: RefObject<E | null>): void {
  const wanted = usePanel((panel) => panel.wanted === part)
  useEffect(() => {
    if (!wanted) return
    usePanel.setState({ wanted: null })
    element.current?.focus()
  }, [wanted, element])
}

export const usePanel = create<Panel>()(() => ({
  ...AT_REST,
  ...kept.read(),
  // In a narrow window the notebook would lie on the table: it opens when it is wanted.
  ...(typeof matchMedia === 'function' && matchMedia(NARROW).matches ? { log: false } : {}),
}))

/** A window that becomes narrow folds the notebook, and opens it again as it was wanted. */
if (typeof matchMedia === 'function')
  matchMedia(NARROW).addEventListener('change', ({ matches }) =>
    usePanel.setState({ log: !matches && kept.read().log }),
  )
