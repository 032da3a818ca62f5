// A part of the table in words: one stop for Tab, whose items the arrows walk along.
import { useState, type HTMLAttributes, type ReactNode } from 'react'
import { spotAt, type Spot } from './spot.ts'

/** What an item of a zone needs on its element. */
export interface ItemProps {
  tabIndex: number
  'data-item': string
  'data-group': string
  'data-head'?: string
  onFocus: () => void
  onBlur: () => void
}

interface ZoneProps extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'aria-label' | 'aria-orientation'> {
  /** For finding it again when an item with the focus has gone. */
  name: string
  /** The items' names, in their order. */
  ids: readonly string[]
  children: (item: (id: string, spot: Spot, group?: string, head?: boolean) => ItemProps) => ReactNode
}

/** The zone; whichever item was visited last is where Tab comes back to. */
export function Zone({ name, ids, children, ...attributes }: ZoneProps) {
  const [visited, setVisited] = useState({ id: '', at: 0 })
  const stop = ids.includes(visited.id) ? visited.id : ids[Math.min(visited.at, ids.length - 1)]
  const item = (id: string, spot: Spot, group = '', head = false): ItemProps => ({
    tabIndex: id === stop ? 0 : -1,
    'data-item': id,
    'data-group': group,
    ...(head ? { 'data-head': '' } : {}),
    onFocus: () => {
      setVisited({ id, at: ids.indexOf(id) })
      spotAt(spot)
    },
    onBlur: () => spotAt(null),
  })
  return (
    <div data-zone={name} {...attributes}>
      {children(item)}
    </div>
  )
}
