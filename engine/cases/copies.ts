// Which physical cards a step can mean by a card's name.
import { colorOf, findPlayer, keyOf } from '#engine/rules/public.ts'
import type { CardId, CardKey, Color, Seat, State } from '#engine/rules/public.ts'
import { colorsOfKey } from './catalogue.ts'

type Whence = 'hand' | 'bank' | 'field' | 'bank or field' | 'discard'

/** The copies of one card in the place it must come from; where there is none, one from wherever it lies. */
export interface Copies {
  ids: CardId[]
  /** The color of each; null outside a field. */
  facing: (id: CardId) => Color | null
  /** Whether it makes a difference which copy is meant, although they stand for the same. */
  distinct: boolean
}

/** More ways to choose than these are never tried. */
const MOST = 500

/** An id that no card of this game has. */
export const stray = (state: State): CardId => state.cards.length

/** The copies of a card where a step takes it from; never empty. */
export function copiesIn(state: State, seat: Seat, whence: Whence, key: CardKey): Copies {
  const place = placeOf(state, seat, whence)
  const stands = colorsOfKey(key).length > 0 && (whence === 'field' || whence === 'bank or field')
  const facing = (id: CardId): Color | null => (stands && place.includes(id) ? colorOf(state, id) : null)
  const distinct = whence === 'discard'
  const ids = place.filter((id) => keyOf(state, id) === key)
  if (ids.length > 0) return { ids, facing, distinct }
  const anywhere = state.cards.indexOf(key, 1)
  return { ids: [anywhere < 0 ? stray(state) : anywhere], facing, distinct }
}

function placeOf(state: State, seat: Seat, whence: Whence): readonly CardId[] {
  const { bank = [], field = [], hand = [] } = findPlayer(state, seat) ?? {}
  return { hand, bank, field, 'bank or field': [...bank, ...field], discard: state.discard }[whence]
}

/**
 * Every way to choose one copy for each role, no copy twice where that can be; `from` names a stack of the
 * field.
 */
export function combinations(roles: readonly Copies[], from?: Color): CardId[][] {
  const narrowed = from === undefined ? roles : narrow(roles, from)
  let found: CardId[][] = [[]]
  for (const role of narrowed) {
    const next = found.flatMap((chosen) => {
      const free = oneOfEach(role, chosen)
      return (free.length > 0 ? free : role.ids.slice(0, 1)).map((id) => [...chosen, id])
    })
    found = next.slice(0, MOST)
  }
  return found
}

/** The copies not chosen yet, one of each kind. */
function oneOfEach(role: Copies, chosen: readonly CardId[]): CardId[] {
  const free = role.ids.filter((id) => !chosen.includes(id))
  if (role.distinct) return free
  return free.filter(
    (id, index) => free.findIndex((other) => role.facing(other) === role.facing(id)) === index,
  )
}

/**
 * Only copies of the stack `from`, for the cards whose copies differ in what they stand for; no such card: no
 * card at all.
 */
function narrow(roles: readonly Copies[], from: Color): Copies[] {
  const narrowed = roles.map((role) => {
    const stands = new Set(role.ids.map(role.facing))
    if (stands.size < 2) return role
    const ids = role.ids.filter((id) => role.facing(id) === from)
    return { ...role, ids }
  })
  const anyFrom = narrowed.some((role) => role.ids.some((id) => role.facing(id) === from))
  return narrowed.map((role) =>
    anyFrom && role.ids.length > 0 ? role : { ...role, ids: [Number.MAX_SAFE_INTEGER] },
  )
}
