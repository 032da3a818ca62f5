// State of the chat panel at the table: docked, floating or minimised; persisted.
import { useEffect, type RefObject } from 'react'
import * as v from 'valibot'
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'
import { upTo } from '#web/ui/breakpoints.ts'
import { USUAL } from './chat/place.ts'

/** Windows too narrow for a notebook beside the table. */
const NARROW = upTo(1100)

const PANEL_MODES = ['docked', 'floating', 'small'] as const
/** The element that receives the focus once it is mounted. */
export type Wanted = 'field' | 'handle' | 'button' | 'log'

const finite = v.pipe(v.number(), v.finite())
const Placement = v.object({
  way: v.fallback(v.picklist(PANEL_MODES), 'docked'),
  /** Upper left corner; null until the panel is moved. */
  at: v.fallback(v.nullable(v.object({ x: finite, y: finite })), null),
  size: v.fallback(v.object({ width: finite, height: finite }), USUAL),
  /** The notebook is open. */
  log: v.fallback(v.boolean(), true),
})
type Placement = v.InferOutput<typeof Placement>

export interface Panel extends Placement {
  /** The panel is being dragged; `overDock`: dropping it now docks it. */
  held: boolean
  overDock: boolean
  wanted: Wanted | null
}

const AT_REST = { held: false, overDock: false, wanted: null } as const

const kept = persisted<Placement>({
  key: 'lockdown-lane.chat',
  version: 1,
  schema: Placement,
  initial: v.parse(Placement, {}),
})

/** The effective state: a chat docked in a folded notebook is minimised. */
export const effectiveMode = ({ way, log }: Pick<Panel, 'way' | 'log'>): Panel['way'] =>
  way === 'docked' && !log ? 'small' : way

/** Changes the panel's state and persists it. */
function change(changed: Partial<Panel>): void {
  usePanel.setState(changed)
  const { way, at, size, log } = usePanel.getState()
  kept.write({ way, at, size, log })
}

/** Undocks or opens the chat and focuses `wanted`. */
export const floatChat = (wanted: Wanted): void => change({ way: 'floating', wanted })
export const shrinkChat = (): void => change({ way: 'small', wanted: 'button' })
/** Docks the chat under the log and unfolds the notebook. */
export const dockChat = (wanted: Wanted = 'handle'): void =>
  change({ way: 'docked', log: true, held: false, overDock: false, wanted })
export const moveChat = (at: { x: number; y: number }): void => change({ at })
export const sizeChat = (size: { width: number; height: number }): void => change({ size })
export const holdChat = (held: boolean, overDock = false): void => usePanel.setState({ held, overDock })
export const toggleLog = (): void => change({ log: !usePanel.getState().log })

/** Focuses the chat field, opening the chat if it is minimised. */
export function goToChat(): void {
  if (effectiveMode(usePanel.getState()) === 'small') floatChat('field')
  else usePanel.setState({ wanted: 'field' })
}

/** Focuses the log, unfolding the notebook if necessary. */
export const goToLog = (): void => change({ log: true, wanted: 'log' })

/** Focuses the element when `part` is the wanted one. */
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
  // In a narrow window the notebook would cover the table, so it starts folded.
  ...(typeof matchMedia === 'function' && matchMedia(NARROW).matches ? { log: false } : {}),
}))

/** Folds the notebook when the window becomes narrow; restores the persisted state when it is wide again. */
if (typeof matchMedia === 'function')
  matchMedia(NARROW).addEventListener('change', ({ matches }) =>
    usePanel.setState({ log: !matches && kept.read().log }),
  )
