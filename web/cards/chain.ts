// The chain of an open question: the action, each No, each rent passed on, in order of play.
import { answerKey, type Claim, type CardKey, type Seat, type State } from '#engine/rules/public.ts'
import { keyAt } from './cardTitles.ts'
import type { OpenQuestion } from './prompt.ts'

export interface ChainLink {
  by: Seat
  key: CardKey
  role: 'action' | 'no' | 'pass'
  to: Seat
  /** A No against a No. */
  counter: boolean
}

/** All cards played in a lane so far. */
export function chainOf(s: State, open: OpenQuestion): ChainLink[] {
  const key = keyAt(s, open.play.card)
  const lane = s.pending?.kind === 'asking' ? s.pending.lanes[open.lane] : undefined
  const claims = lane?.claims ?? []
  const first = claims[0]
  if (key === undefined || !first) return []
  const links: ChainLink[] = [{ by: open.play.by, key, role: 'action', to: first.on, counter: false }]
  claims.forEach((claim, index) => {
    if (index > 0)
      links.push({ by: claim.by, key: answerKey('passRent'), role: 'pass', to: claim.on, counter: false })
    links.push(...noLinks(claim))
  })
  return links
}

/** The first No is the asked player's, the next one the asker's, and so on. */
function noLinks(claim: Claim): ChainLink[] {
  return Array.from({ length: claim.noes }, (_, index) => {
    const by = index % 2 === 0 ? claim.on : claim.by
    return {
      by,
      key: answerKey('no'),
      role: 'no' as const,
      to: by === claim.on ? claim.by : claim.on,
      counter: index > 0,
    }
  })
}

/** The line above the chain when a No has been countered by a No. */
export const counterNoText = (name: string): string =>
  `${name} is also in quarantine! Your No! I'm in Quarantine card was No! I'm in Quarantined, but you may use another No! I'm in Quarantine card if you have one.`
