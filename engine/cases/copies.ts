// Resolves a card name in a step to the physical cards it can mean.
import { colorOf, findPlayer, keyOf } from '#engine/rules/public.ts'
import type { CardId, CardKey, Color, Seat, State } from '#engine/rules/public.ts'
import { colorsOfKey } from './catalogue.ts'

type Source = 'hand' | 'bank' | 'field' | 'bank or field' | 'discard'

/** The copies of one card in the place it must come from; if there are none, one from any other place. */
export interface Copies {
  ids: CardId[]
  /** The color of each; null outside a field. */
  facing: (id: CardId) => Color | null
  /** Whether copies with the same facing are still distinguishable, as in the discard pile. */
  distinct: boolean
}

const MAX_COMBINATIONS = 500

/** A card id that does not exist in this game. */
export const stray = (state: State): CardId => state.cards.length

/** The copies of a card in the place a step takes it from; never empty. */
export function copiesIn(state: State, seat: Seat, source: Source, key: CardKey): Copies {
  const place = placeOf(state, seat, source)
  const stands = colorsOfKey(key).length > 0 && (source === 'field' || source === 'bank or field')
  const facing = (id: CardId): Color | null => (stands && place.includes(id) ? colorOf(state, id) : null)
  const distinct = source === 'discard'
  const ids = place.filter((id) => keyOf(state, id) === key)
  if (ids.length > 0) return { ids, facing, distinct }
  const anywhere = state.cards.indexOf(key, 1)
  return { ids: [anywhere < 0 ? stray(state) : anywhere], facing, distinct }
}

function placeOf(state: State, seat: Seat, source: Source): readonly CardId[] {
  const { bank = [], field = [], hand = [] } = findPlayer(state, seat) ?? {}
  return { hand, bank, field, 'bank or field': [...bank, ...field], discard: state.discard }[source]
}

/**
 * Enumerates the ways to choose one copy for each role, no copy twice if possible; `from` restricts the
 * choice to one color of the field.
 */
export function combinations(roles: readonly Copies[], from?: Color): CardId[][] {
  const narrowed = from === undefined ? roles : narrow(roles, from)
  let found: CardId[][] = [[]]
  for (const role of narrowed) {
    const next = found.flatMap((chosen) => {
      const free = oneOfEach(role, chosen)
      return (free.length > 0 ? free : role.ids.slice(0, 1)).map((id) => [...chosen, id])
    })
    found = next.slice(0, MAX_COMBINATIONS)
  }
  return found
}

/** The copies not chosen yet, one of each facing. */
function oneOfEach(role: Copies, chosen: readonly CardId[]): CardId[] {
  const free = role.ids.filter((id) => !chosen.includes(id))
  if (role.distinct) return free
  return free.filter(
    (id, index) => free.findIndex((other) => role.facing(other) === role.facing(id)) === index,
  )
}

/**
 * Restricts cards whose copies face different colors to those of color `from`; if there are none, to an id
 * that no card has.
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
