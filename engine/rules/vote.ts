// The removal vote: beside whatever is pending, pausing nothing; bots neither vote nor count, and nobody votes for whom a bot plays.
import type { Draft } from './draft.ts'
import type { Handler } from './handler.ts'
import { leaveTable } from './leave.ts'
import type { Commands } from './messages.ts'
import { findPlayer } from './players.ts'
import type { Seat, State } from './types.ts'

/** Below this many who can vote, the starter alone would decide. */
const FEWEST_VOTERS = 3

const voters = (s: Pick<State, 'players'>): Seat[] =>
  s.players.filter((player) => !player.bot).map((player) => player.seat)

const mayVote = (s: Pick<State, 'players'>, seat: Seat): boolean => {
  const player = findPlayer(s, seat)
  return player !== undefined && !player.bot && player.absent !== true
}

/** Votes that remove a player: the ceiling of half the players who can vote, the one concerned included. */
export const votesNeeded = (s: Pick<State, 'players'>): number => Math.ceil(voters(s).length / 2)

/** Ends the vote as soon as it is decided; a player voted out leaves. */
export function countVotes(s: Draft): void {
  const { vote } = s
  if (!vote) return
  const open = voters(s).filter(
    (seat) =>
      seat !== vote.against &&
      !vote.yes.includes(seat) &&
      !vote.no.includes(seat) &&
      findPlayer(s, seat)?.absent !== true,
  )
  const enough = voters(s).length >= FEWEST_VOTERS
  const kicked = enough && vote.yes.length >= votesNeeded(s)
  if (!kicked && enough && vote.yes.length + open.length >= votesNeeded(s)) return
  s.vote = null
  s.events.push({ kind: 'voteEnded', voteEnded: { against: vote.against, kicked } })
  if (kicked) leaveTable(s, vote.against, 'kicked')
}

/** Takes a seat that has left out of the vote. */
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

export const callVote: Handler<Commands['callVote']> = {
  refuse(s, by, { against }) {
    if (s.vote) return 'voteOpen'
    if (!mayVote(s, by)) return 'cantVoteHere'
    if (voters(s).length < FEWEST_VOTERS) return 'tooFewToVote'
    if (against === by) return 'notYourself'
    return findPlayer(s, against) ? undefined : 'notInGame'
  },
  run(s, by, { against }) {
    s.vote = { starter: by, against, yes: [by], no: [] }
    s.events.push({ kind: 'voteCalled', voteCalled: { by, against } })
    countVotes(s)
  },
}

export const vote: Handler<Commands['vote']> = {
  refuse(s, by) {
    if (!s.vote) return 'noVote'
    if (s.vote.against === by || !mayVote(s, by)) return 'cantVoteHere'
    return [...s.vote.yes, ...s.vote.no].includes(by) ? 'votedAlready' : undefined
  },
  run(s, by, { yes }) {
    if (!s.vote) return
    const side = yes ? s.vote.yes : s.vote.no
    side.push(by)
    s.events.push({ kind: 'voted', voted: { by, yes } })
    countVotes(s)
  },
}

export const cancelVote: Handler<Commands['cancelVote']> = {
  refuse(s, by) {
    if (!s.vote) return 'noVote'
    return s.vote.starter === by ? undefined : 'onlyStarter'
  },
  run(s) {
    if (!s.vote) return
    s.events.push({ kind: 'voteEnded', voteEnded: { against: s.vote.against, kicked: false } })
    s.vote = null
  },
}
