// An accessible zone of the table with roving tabindex: one tab stop, arrow keys inside.
import { useState, type HTMLAttributes, type ReactNode } from 'react'
import { setFocusTarget, type FocusTarget } from './focusTarget.ts'

/** Props that an item of a zone puts on its element. */
export interface ItemProps {
  tabIndex: number
  'data-item': string
  'data-group': string
  'data-head'?: string
  onFocus: () => void
  onBlur: () => void
}

interface ZoneProps extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'aria-label' | 'aria-orientation'> {
  /** Identifies the zone when a focused item has been removed. */
  name: string
  /** Item ids in display order. */
  ids: readonly string[]
  children: (item: (id: string, spot: FocusTarget, group?: string, head?: boolean) => ItemProps) => ReactNode
}

/** The zone; its tab stop is the item visited last. */
export function Zone({ name, ids, children, ...attributes }: ZoneProps) {
  const [visited, setVisited] = useState({ id: '', at: 0 })
  const stop = ids.includes(visited.id) ? visited.id : ids[Math.min(visited.at, ids.length - 1)]
  const item = (id: string, spot: FocusTarget, group = '', head = false): ItemProps => ({
    tabIndex: id === stop ? 0 : -1,
    'data-item': id,
    'data-group': group,
    ...(head ? { 'data-head': '' } : {}),
    onFocus: () => {
      setVisited({ id, at: ids.indexOf(id) })
      setFocusTarget(spot)
    },
    onBlur: () => setFocusTarget(null),
  })
  return (
    <div data-zone={name} {...attributes}>
      {children(item)}
    </div>
  )
}
