// Aiming a hand card by keyboard: cycle through the targets, drop with Enter.
import { shortName } from '../model/names.ts'
import { COLOR_ROWS, type CardId, type State } from '#engine/rules/public.ts'
import { nameOf } from '#web/client/state/people.ts'
import { playFromHand } from '../input/actions.ts'
import { dispatchDrag, dropHeldCard } from '../input/dragging.ts'
import { pictureNow, useTableStore } from '../input/store.ts'
import { dropsFor, type Drops, type Target } from '../model/drag/drops.ts'
import { hintText } from '../hud/Hint.tsx'
import { announce } from './announce.ts'

/** All legal targets: opponents' cards and seats first, in turn order. */
function targetsOf({ cards, seats, sets, mat, bank }: Drops, order: readonly number[]): Target[] {
  const inOrder = [...seats].sort((one, other) => order.indexOf(one) - order.indexOf(other))
  const theirs = inOrder.flatMap((seat): Target[] => {
    const taken = [...cards].filter(([, of]) => of === seat)
    return taken.length > 0 ? taken.map(([card]) => ({ kind: 'card', seat, card })) : [{ kind: 'seat', seat }]
  })
  const mine = sets.map((color): Target => ({ kind: 'set', color }))
  return [
    ...theirs,
    ...mine,
    ...(mat ? [{ kind: 'mat' } as const] : []),
    ...(bank ? [{ kind: 'bank' } as const] : []),
  ]
}

/** Aims at the next target, wrapping around. */
export function aimAtNext(card: CardId): void {
  const picture = pictureNow()
  if (!picture || !picture.order.includes(card)) return
  const { s, me, layout, held } = picture
  const drops = dropsFor(s, me, card)
  if (drops.refused !== null) return announce(drops.refused)
  const aims = targetsOf(
    drops,
    layout.seats.map(({ seat }) => seat),
  )
  const now =
    held?.card === card && !held.isDropped ? aims.findIndex((aim) => isSameTarget(aim, held.over)) : -1
  const over = aims[(now + 1) % aims.length]
  if (!over) return
  dispatchDrag({ kind: 'aim', card, over })
  const next = pictureNow()?.held
  if (next?.isDropped === false) announce(`${targetName(s, over)}. ${hintText(next, s, me) ?? ''}`)
}

const isSameTarget = (one: Target, other: Target): boolean => JSON.stringify(one) === JSON.stringify(other)

function targetName(s: State, aim: Target): string {
  switch (aim.kind) {
    case 'card':
      return `${nameOf(aim.seat)}: ${shortName(s, aim.card)}`
    case 'seat':
      return nameOf(aim.seat)
    case 'set':
      return `Your ${COLOR_ROWS[aim.color].name} set`
    case 'bank':
      return 'Your bank'
    case 'mat':
    case 'hand':
    case 'nowhere':
      return 'Your side of the table'
  }
}

/** The card being aimed by keyboard; 0: none. */
export function aimedByKeys(): CardId {
  const { drag } = useTableStore.getState()
  return drag.phase === 'dragging' && drag.by.kind === 'keys' ? drag.card : 0
}

/** Enter on a hand card: drops it on its current target, or plays it. */
export async function pressInHand(card: CardId): Promise<void> {
  if (aimedByKeys() === card) await dropHeldCard()
  else await playFromHand(card)
}

/** Returns a card aimed by keyboard to the hand; false: there is none. */
export function stopAiming(): boolean {
  if (aimedByKeys() === 0) return false
  dispatchDrag({ kind: 'cancel' })
  announce('Back in your hand.')
  return true
}
