// Aiming a hand card by key: it is held as by a pointer, goes from target to target, and Enter lets it go.
import { shortName } from '../model/names.ts'
import { COLOR_ROWS, type CardId, type State } from '#engine/rules/public.ts'
import { nameOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import { letGo, playFromHand } from '../input/actions.ts'
import { useTableStore } from '../input/store.ts'
import { dropsFor, type Drops, type Target } from '../model/drops.ts'
import { sentence } from '../hud/Hint.tsx'
import { announce } from './announce.ts'

/** How far above its place a card is held, in the drawing's units. */
const LIFTED = 150

/** Everywhere a card could be let go, the others' things first, in turn order. */
export function aimsOf({ cards, seats, sets, mat, bank }: Drops, order: readonly number[]): Target[] {
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

/** Aims at the next target; after the last one comes the first. */
export function aimOn(card: CardId): void {
  const { table: s, seat: me } = useRoom.getState()
  const { layout, held } = useTableStore.getState()
  const place = layout?.cards.get(card)
  if (!s || !layout || !place || place.at !== 'hand') return
  const drops = dropsFor(s, me, card)
  if (drops.refused !== null) return announce(drops.refused)
  const aims = aimsOf(
    drops,
    layout.seats.map(({ seat }) => seat),
  )
  const now = held?.card === card ? aims.findIndex((aim) => same(aim, held.over)) : -1
  const over = aims[(now + 1) % aims.length]
  if (!over) return
  const { mat } = layout.own ?? {}
  const clear = (x: number): number =>
    mat ? Math.max(mat.x + place.w / 2, Math.min(mat.x + mat.width - place.w / 2, x)) : x
  const at = { x: clear(place.x), y: Math.min(place.y, layout.frame.height - 60) - LIFTED }
  const next = { card, at, pointer: at, still: false, drops, over, byKeys: true }
  useTableStore.setState({ held: next })
  announce(`${whatIs(s, over)}. ${sentence(next, s, me) ?? ''}`)
}

const same = (one: Target, other: Target): boolean => JSON.stringify(one) === JSON.stringify(other)

function whatIs(s: State, aim: Target): string {
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

/** Enter on a hand card: lets it go where it is aimed at, or plays it. */
export async function pressInHand(card: CardId): Promise<void> {
  const { held } = useTableStore.getState()
  if (held?.byKeys === true && held.card === card) await letGo(held)
  else await playFromHand(card)
}

/** Takes a card aimed by key back into the hand; false: there is none. */
export function stopAiming(): boolean {
  if (useTableStore.getState().held?.byKeys !== true) return false
  useTableStore.setState({ held: null })
  announce('Back in your hand.')
  return true
}
