// Reads the browser's accessibility tree as a flat list in reading order.
import type { CDPSession, Page } from 'playwright/test'

/** A node of the tree. */
export interface AccessibleNode {
  role: string
  name: string
  description: string
  disabled: boolean
  /** State of a toggle; null for other nodes. */
  pressed: boolean | null
  focused: boolean
  /** Enclosing landmarks, groups and dialogs as "role: name", innermost last. */
  within: readonly string[]
}

interface Value {
  value?: unknown
}
interface Node {
  nodeId: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  properties?: { name: string; value: Value }[]
  childIds?: string[]
  parentId?: string
}

const CONTAINERS = new Set(['dialog', 'alertdialog', 'region', 'group', 'listbox', 'list', 'main', 'banner'])

/** Returns a reader of the page's current accessibility tree. */
export async function screenReaderOf(page: Page): Promise<() => Promise<AccessibleNode[]>> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('Accessibility.enable')
  return async () => {
    const { nodes } = await browser.send('Accessibility.getFullAXTree')
    return flatten(nodes)
  }
}

function flatten(nodes: readonly Node[]): AccessibleNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const flat: AccessibleNode[] = []
  const walk = (node: Node, within: readonly string[]): void => {
    const role = text(node.role)
    const name = text(node.name)
    const here = !node.ignored && CONTAINERS.has(role) ? [...within, `${role}: ${name}`] : within
    if (!node.ignored && role !== 'none' && role !== 'generic' && role !== 'InlineTextBox') {
      flat.push({
        role,
        name,
        description: text(node.description),
        disabled: property(node, 'disabled') === true,
        pressed: pressed(property(node, 'pressed')),
        focused: property(node, 'focused') === true,
        within,
      })
    }
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) walk(child, here)
    }
  }
  const [root] = nodes
  if (root) walk(root, [])
  return flat
}

const text = (value: Value | undefined): string => (typeof value?.value === 'string' ? value.value : '')

const property = (node: Node, name: string): unknown =>
  node.properties?.find((each) => each.name === name)?.value.value

const pressed = (value: unknown): boolean | null =>
  value === undefined ? null : value === true || value === 'true'

/** The front dialog, i.e. the last one in reading order. */
export const frontDialog = (nodes: readonly AccessibleNode[]): AccessibleNode | undefined =>
  nodes.findLast(({ role }) => role === 'dialog' || role === 'alertdialog')

/** All nodes inside a dialog. */
export const nodesInside = (nodes: readonly AccessibleNode[], around: AccessibleNode): AccessibleNode[] =>
  nodes.filter(({ within }) => within.includes(`${around.role}: ${around.name}`))
