// An accessible zone of the table with roving tabindex: one tab stop, arrow keys inside.
import { createContext, useContext, useState, type ComponentProps } from 'react'
import { Sentence } from '#web/ui/Sentence.tsx'
import { setFocusTarget, type FocusTarget } from './focusTarget.ts'

/** The item of the zone that has its tab stop, and how an item takes it. */
const TabStop = createContext({ stop: '', visit: (_id: string): void => undefined })

interface ZoneProps extends Pick<
  ComponentProps<'div'>,
  'role' | 'aria-label' | 'aria-orientation' | 'children'
> {
  /** Identifies the zone when a focused item has been removed. */
  name: string
  /** Item ids in display order. */
  ids: readonly string[]
}

/** The zone; its tab stop is the item visited last. */
export function Zone({ name, ids, children, ...attributes }: ZoneProps) {
  const [visited, setVisited] = useState({ id: '', at: 0 })
  const stop = ids.includes(visited.id) ? visited.id : (ids[Math.min(visited.at, ids.length - 1)] ?? '')
  const visit = (id: string): void => setVisited({ id, at: ids.indexOf(id) })
  return (
    <TabStop value={{ stop, visit }}>
      <div data-zone={name} {...attributes}>
        {children}
      </div>
    </TabStop>
  )
}

interface ItemProps extends Omit<ComponentProps<'button'>, 'id'> {
  /** Of the ids of its zone. */
  id: string
  spot: FocusTarget
  group?: string
  /** Heads its group. */
  head?: boolean
  children: string
}

/** A control of a zone, for an item of the table. */
export function Item({ id, spot, group = '', head = false, children, ...attributes }: ItemProps) {
  const { stop, visit } = useContext(TabStop)
  const onFocus = (): void => {
    visit(id)
    setFocusTarget(spot)
  }
  return (
    <button
      type="button"
      tabIndex={id === stop ? 0 : -1}
      data-item={id}
      data-group={group}
      {...(head ? { 'data-head': '' } : {})}
      onFocus={onFocus}
      onBlur={() => setFocusTarget(null)}
      {...attributes}
    >
      <Sentence>{children}</Sentence>
    </button>
  )
}

/** A card in the open as an item; `group`: its set, or its player. */
export function CardItem({ card, ...rest }: { card: number } & Omit<ItemProps, 'id' | 'spot'>) {
  return <Item id={String(card)} spot={{ kind: 'card', card }} {...rest} />
}
