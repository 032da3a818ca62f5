// Plays one turn through the accessibility tree: properties, rent and actions, money.
import type { Person } from './person.ts'
import type { AccessibleNode } from './tree.ts'

/** State that the player keeps during a turn. */
export interface Memory {
  turn: number
  /** Cards already tried; not tried again in this turn. */
  tried: Set<string>
}

const inHand = (heard: readonly AccessibleNode[]): AccessibleNode[] =>
  heard.filter(({ role }) => role === 'option')

/** Whether it is my turn and nothing is pending, i.e. End turn is enabled. */
export const mayAct = (heard: readonly AccessibleNode[]): boolean =>
  heard.some(
    ({ role, name, disabled }) =>
      role === 'button' && /^(End turn|Discard and end turn)$/.test(name) && !disabled,
  )

/** Moves left according to the turn note, whose text may be split into several nodes. */
function movesLeft(heard: readonly AccessibleNode[]): number {
  const note = heard.filter(({ role, within }) => role === 'StaticText' && within.includes('region: Turn'))
  return Number(/(\d+)\s*moves?\s*left/.exec(note.map(({ name }) => name).join(''))?.[1] ?? 0)
}

/** Performs one action in my turn. */
export async function act(me: Person, heard: readonly AccessibleNode[], memory: Memory): Promise<string> {
  const hand = inHand(heard)
  const wanted = movesLeft(heard) > 0 ? best(hand, memory) : undefined
  if (!wanted) {
    await me.press('e')
    return 'ends the turn'
  }
  memory.tried.add(wanted.name)
  await goTo(me, hand.indexOf(wanted))
  const key = wanted.description.includes('Enter:') ? 'Enter' : 'm'
  await me.press(key)
  return `${key === 'm' ? 'banks' : 'plays'} ${wanted.name}`
}

/** Focuses a card by its digit, from the eleventh one on by arrow keys. */
async function goTo(me: Person, at: number): Promise<void> {
  await me.press(String((Math.min(at, 9) + 1) % 10))
  for (let n = 9; n < at; n++) await me.press('ArrowRight')
}

/** The best card to play, or none. */
function best(hand: readonly AccessibleNode[], { tried }: Memory): AccessibleNode | undefined {
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
