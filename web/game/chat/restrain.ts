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
export function useRestrain(): {
  busy: boolean
  ask: (wanted: Wanted) => Promise<ApiResult<Restrained> | null>
} {
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
