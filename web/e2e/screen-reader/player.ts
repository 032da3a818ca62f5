// Plays one turn through the accessibility tree: properties, rent and actions, money.
import type { Person } from './person.ts'
import type { AccessibleNode } from './tree.ts'

/** What the player remembers of this turn. */
export interface Memory {
  turn: number
  /** Cards that came back into the hand: not tried again in this turn. */
  tried: Set<string>
}

const inHand = (heard: readonly AccessibleNode[]): AccessibleNode[] =>
  heard.filter(({ role }) => role === 'option')

/** Whether it is my turn and nothing is being settled: End turn says so. */
export const mayAct = (heard: readonly AccessibleNode[]): boolean =>
  heard.some(
    ({ role, name, disabled }) =>
      role === 'button' && /^(End turn|Discard and end turn)$/.test(name) && !disabled,
  )

/** As the turn note says it; a sentence may be cut into pieces. */
function movesLeft(heard: readonly AccessibleNode[]): number {
  const note = heard.filter(({ role, within }) => role === 'StaticText' && within.includes('region: Turn'))
  return Number(/(\d+)\s*moves?\s*left/.exec(note.map(({ name }) => name).join(''))?.[1] ?? 0)
}

/** Performs one action of my turn. */
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

/** By digit; from the eleventh card on by arrows. */
async function goTo(me: Person, at: number): Promise<void> {
  await me.press(String((Math.min(at, 9) + 1) % 10))
  for (let n = 9; n < at; n++) await me.press('ArrowRight')
}

/** What is worth a move, the best first. */
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
