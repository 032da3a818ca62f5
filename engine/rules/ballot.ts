// Counts the removal vote: who may vote, the votes needed, and when it is decided.
import type { Draft } from './draft.ts'
import { findPlayer } from './players.ts'
import type { Seat, State } from './types.ts'

/** Fewest voters for a vote: with fewer, the starter alone would decide. */
export const MIN_VOTERS = 3

/** Seats whose votes count: everybody but bots. */
export const voters = (s: Pick<State, 'players'>): Seat[] =>
  s.players.filter((player) => !player.bot).map((player) => player.seat)

/** Whether that seat may vote now: a person who is not absent. */
export const mayVote = (s: Pick<State, 'players'>, seat: Seat): boolean => {
  const player = findPlayer(s, seat)
  return player !== undefined && !player.bot && player.absent !== true
}

/** Votes needed to remove a player: half of the voters, rounded up; the accused is one of them. */
export const votesNeeded = (s: Pick<State, 'players'>): number => Math.ceil(voters(s).length / 2)

/** Ends the vote if it is decided; returns the seat that is kicked, or null. */
export function closeVote(s: Draft): Seat | null {
  const { vote } = s
  if (!vote) return null
  const open = voters(s).filter(
    (seat) =>
      seat !== vote.against &&
      !vote.yes.includes(seat) &&
      !vote.no.includes(seat) &&
      findPlayer(s, seat)?.absent !== true,
  )
  const enough = voters(s).length >= MIN_VOTERS
  const kicked = enough && vote.yes.length >= votesNeeded(s)
  if (!kicked && enough && vote.yes.length + open.length >= votesNeeded(s)) return null
  s.vote = null
  s.events.push({ kind: 'voteEnded', voteEnded: { against: vote.against, kicked } })
  return kicked ? vote.against : null
}

/** Removes a seat that has left from the vote. */
export function withdrawVote(s: Draft, seat: Seat): void {
  const { vote } = s
  if (!vote) return
  if (vote.against === seat || vote.starter === seat) {
    s.vote = null
    s.events.push({ kind: 'voteEnded', voteEnded: { against: vote.against, kicked: false } })
    return
  }
  vote.yes = vote.yes.filter((other) => other !== seat)
  vote.no = vote.no.filter((other) => other !== seat)
}
