// Silencing or removing a spectator: the HTTP call, the open votes and their texts.
import { useState } from 'react'
import { Restrained, type Restraint } from '#proto/http/restrain.ts'
import type { SpectatorVote } from '#proto/client/messages.ts'
import { postTo, type ApiResult } from '#web/client/net/call.ts'
import { sameCode } from '#web/client/state/invite.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { useSpectatorVotes } from '#web/client/state/spectatorVotes.ts'

/** The spectator and the restraint. */
export type Wanted = Pick<SpectatorVote, 'number'> & { what: Restraint }

/** Posts the restraint; resolves to null if the previous call is still in flight. */
export function useRestrain() {
  const [busy, setBusy] = useState(false)
  const ask = async (wanted: Wanted): Promise<ApiResult<Restrained> | null> => {
    if (busy) return null
    setBusy(true)
    const answer = await postTo(
      '/room/restrain',
      { code: codeShown(useRoom.getState()), ...wanted },
      Restrained,
    )
    setBusy(false)
    return answer
  }
  return { busy, ask }
}

/** The open votes of the room this page is in. */
export function useOpenVotes(): readonly SpectatorVote[] {
  const { room, votes } = useSpectatorVotes()
  const here = useRoom((held) => held.code)
  return sameCode(room, here) ? votes : []
}

/** "1 of 3 votes". */
export const votesText = (votes: number, needed: number): string => `${votes} of ${needed} votes`

/** The open vote on a spectator. */
export const voteOn = (
  votes: readonly SpectatorVote[],
  number: number,
  what: Restraint,
): SpectatorVote | undefined => votes.find((vote) => vote.number === number && vote.what === what)

/** A press of mine with the server's answer; `wasOpen`: its vote has been received since. */
export interface Press extends Restrained {
  number: number
  name: string
  what: Restraint
  wasOpen: boolean
}

const DONE = { silence: 'is silenced for this game', remove: 'can’t watch this game any more' } as const

/** What came of a press: the live count of its vote, or of the answer until the vote is received. */
export function pressText({ name, what, done, wasOpen, ...answer }: Press, open?: SpectatorVote): string {
  if (done) return `${name} ${DONE[what]}.`
  if (open === undefined && wasOpen) return `The vote on ${name} is over.`
  const { votes, needed } = open === undefined ? answer : { votes: open.by.length, needed: open.needed }
  return `Your vote counts: ${votesText(votes, needed)}.`
}
