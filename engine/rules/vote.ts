// The removal vote, independent of what is pending; bots and absent players have no vote.
import { MIN_VOTERS, mayVote, voters } from './ballot.ts'
import type { Handler } from './handler.ts'
import { countVotes } from './leave.ts'
import type { Commands } from './messages.ts'
import { findPlayer } from './players.ts'

export const callVote: Handler<Commands['callVote']> = {
  refuse(s, by, { against }) {
    if (s.vote) return 'voteOpen'
    if (!mayVote(s, by)) return 'cantVoteHere'
    if (voters(s).length < MIN_VOTERS) return 'tooFewToVote'
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
