// Maps the rules' state to and from the snapshot's table.
import type * as Saved from '#proto/room/snapshot.ts'
import type { Color, Pending, State } from '../../rules/types.ts'
import { sharedCards } from '../game/cardList.ts'

function savedPending(pending: Pending): Saved.Pending {
  switch (pending.kind) {
    case 'picking':
      return { kind: 'picking', picking: pending }
    case 'showing':
      return { kind: 'showing', showing: pending }
    case 'discarding':
      return { kind: 'discarding', discarding: pending }
    case 'asking':
      return { kind: 'asking', asking: pending }
  }
}
function pendingOf(saved: Saved.Pending): Pending {
  switch (saved.kind) {
    case 'picking':
      return { kind: 'picking', ...saved.picking }
    case 'showing':
      return { kind: 'showing', ...saved.showing, cards: [...saved.showing.cards] }
    case 'discarding':
      return { kind: 'discarding', ...saved.discarding }
    case 'asking': {
      const { lanes, open, ...asking } = saved.asking
      const copied = lanes.map(({ claims, ...lane }) => ({ ...lane, claims: [...claims] }))
      return { kind: 'asking', ...asking, lanes: copied, open: [...open] }
    }
  }
}

/** The table without its deck. */
export const savedTable = ({ facing, pending, vote, winner, ...rest }: State): Saved.Table => ({
  ...rest,
  faced: Object.keys(facing).map(Number),
  facing: Object.values(facing),
  ...(pending && { pending: savedPending(pending) }),
  ...(vote && { vote }),
  ...(winner !== null && { winner }),
})

/** The rules' state of a saved table; players whose seat a bot plays are marked as absent. */
export function tableOf(
  saved: Saved.Table,
  deck: readonly Saved.CardCount[],
  seats: readonly Saved.SeatPlayer[],
): State {
  const { rng, pending, vote, winner, faced, facing, players, ...rest } = saved
  const [a = 0, b = 0, c = 0, d = 0] = rng
  const absent = new Set(seats.filter(({ bot }) => bot !== undefined).map(({ seat }) => seat))
  return {
    ...rest,
    cards: sharedCards(deck),
    rng: [a, b, c, d],
    players: players.map((player) => (absent.has(player.seat) ? { ...player, absent: true } : player)),
    facing: facingOf(faced, facing),
    pending: pending ? pendingOf(pending) : null,
    vote: vote ? { ...vote, yes: [...vote.yes], no: [...vote.no] } : null,
    winner: winner ?? null,
  }
}

function facingOf(faced: readonly number[], colors: readonly Color[]): State['facing'] {
  const facing: Record<number, Color> = {}
  for (const [at, card] of faced.entries()) {
    const color = colors[at]
    if (color === undefined) throw new Error('the saved room is damaged: a color expected')
    facing[card] = color
  }
  return facing
}
