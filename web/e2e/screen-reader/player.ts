// Plays one turn through the accessibility tree: properties, rent and actions, money.
import type { KeyboardUser } from './keyboardUser.ts'
import type { AccessibleNode } from './tree.ts'

/** State that the player keeps during a turn. */
export interface Memory {
  turn: number
  /** Cards already tried; not tried again in this turn. */
  tried: Set<string>
}

const inHand = (nodes: readonly AccessibleNode[]): AccessibleNode[] =>
  nodes.filter(({ role }) => role === 'option')

/** Whether it is my turn and nothing is pending, i.e. End turn is enabled. */
export const canAct = (nodes: readonly AccessibleNode[]): boolean =>
  nodes.some(
    ({ role, name, disabled }) =>
      role === 'button' && /^(End turn|Discard and end turn)$/.test(name) && !disabled,
  )

/** Moves left according to the turn note, whose text may be split into several nodes. */
function movesLeft(nodes: readonly AccessibleNode[]): number {
  const note = nodes.filter(({ role, within }) => role === 'StaticText' && within.includes('region: Turn'))
  return Number(/(\d+)\s*moves?\s*left/.exec(note.map(({ name }) => name).join(''))?.[1] ?? 0)
}

/** Performs one action in my turn. */
export async function act(
  me: KeyboardUser,
  nodes: readonly AccessibleNode[],
  memory: Memory,
): Promise<string> {
  const hand = inHand(nodes)
  const card = movesLeft(nodes) > 0 ? bestCard(hand, memory) : undefined
  if (!card) {
    await me.press('e')
    return 'ends the turn'
  }
  memory.tried.add(card.name)
  await focusCard(me, hand.indexOf(card))
  const key = card.description.includes('Enter:') ? 'Enter' : 'm'
  await me.press(key)
  return `${key === 'm' ? 'banks' : 'plays'} ${card.name}`
}

/** Focuses a card by its digit, from the eleventh one on by arrow keys. */
async function focusCard(me: KeyboardUser, at: number): Promise<void> {
  await me.press(String((Math.min(at, 9) + 1) % 10))
  for (let n = 9; n < at; n++) await me.press('ArrowRight')
}

/** The best card to play, or none. */
function bestCard(hand: readonly AccessibleNode[], { tried }: Memory): AccessibleNode | undefined {
  const open = hand.filter(({ disabled, name }) => !disabled && !tried.has(name))
  const kinds: ((card: AccessibleNode) => boolean)[] = [
    ({ name }) => name.includes(' property') || name.includes('wildcard'),
    ({ name, description }) => name.includes('rent card') && description.includes('Enter:'),
    ({ name, description }) =>
      /action card/.test(name) && !/Quarantine|Pay My Rent/.test(name) && description.includes('Enter:'),
    ({ name }) => name.includes('money'),
    ({ name, description }) => !/Quarantine/.test(name) && description.includes('M: bank'),
  ]
  return kinds.map((fits) => open.find(fits)).find((card) => card !== undefined)
}
