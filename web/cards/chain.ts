// The chain of a question: the action, each No, each rent passed on, in order of play.
import type { Claim, CardKey, Seat, State } from '#engine/rules/public.ts'
import { keyAt } from './cardTitles.ts'
import type { Open } from './prompt.ts'

export interface Link {
  by: Seat
  key: CardKey
  /** What the card is in the chain. */
  what: 'action' | 'no' | 'pass'
  to: Seat
  /** A No against a No. */
  counter: boolean
}

/** All cards played in a lane so far. */
export function chainOf(s: State, open: Open): Link[] {
  const key = keyAt(s, open.play.card)
  const lane = s.pending?.kind === 'asking' ? s.pending.lanes[open.lane] : undefined
  const claims = lane?.claims ?? []
  const first = claims[0]
  if (key === undefined || !first) return []
  const links: Link[] = [{ by: open.play.by, key, what: 'action', to: first.on, counter: false }]
  claims.forEach((claim, at) => {
    if (at > 0) links.push({ by: claim.by, key: 'payMyRent', what: 'pass', to: claim.on, counter: false })
    links.push(...noesOf(claim))
  })
  return links
}

/** The first No is the asked player's, the next one the asker's, and so on. */
function noesOf(claim: Claim): Link[] {
  return Array.from({ length: claim.noes }, (_, at) => {
    const by = at % 2 === 0 ? claim.on : claim.by
    return {
      by,
      key: 'quarantine' as const,
      what: 'no' as const,
      to: by === claim.on ? claim.by : claim.on,
      counter: at > 0,
    }
  })
}

/** The line above the chain when a No has been countered by a No. */
export const alsoInQuarantine = (name: string): string =>
  `${name} is also in quarantine! Your No! I'm in Quarantine card was No! I'm in Quarantined, but you may use another No! I'm in Quarantine card if you have one.`
