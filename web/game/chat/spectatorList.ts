// The list of people who watch: pages by name from the server, and the restraints since.
import { useCallback, useEffect, useRef, useState } from 'react'
import { SpectatorsPage } from '#proto/http/spectators.ts'
import type { Restraint } from '#proto/http/restrain.ts'
import { getFrom } from '#web/client/net/call.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'

/** Debounce of the search, ms. */
const DEBOUNCE_MS = 250

/** The list with its next page at the end; a person on both, who has changed name, once. */
export function withPage(
  before: SpectatorsPage,
  { people, spectators, next }: SpectatorsPage,
): SpectatorsPage {
  const known = new Set(before.spectators.map(({ number }) => number))
  return {
    people,
    next,
    spectators: [...before.spectators, ...spectators.filter((each) => !known.has(each.number))],
  }
}

/** The list after a spectator has been silenced or removed. */
export function withRestraint(before: SpectatorsPage, number: number, what: Restraint): SpectatorsPage {
  if (what === 'remove') {
    const spectators = before.spectators.filter((each) => each.number !== number)
    return { ...before, spectators, people: before.people - (before.spectators.length - spectators.length) }
  }
  const spectators = before.spectators.map((each) =>
    each.number === number ? { ...each, silenced: true } : each,
  )
  return { ...before, spectators }
}

/** The list as far as it is loaded. */
export interface SpectatorList {
  /** Null: nothing received yet. */
  listed: SpectatorsPage | null
  /** Why the last call failed; '': it did not. */
  error: string
  /** Loads the next page. */
  more: () => void
  /** Applies a restraint in force. */
  restrained: (number: number, what: Restraint) => void
}

/**
 * Loads the people whose name contains `find`, while mounted; again when fewer votes on them are open, since
 * one may have been decided.
 */
export function useSpectatorList(find: string, openVotes: number): SpectatorList {
  const [listed, setListed] = useState<SpectatorsPage | null>(null)
  const [error, setError] = useState('')
  const calls = useRef(0)
  const load = useCallback(
    async (after: string): Promise<void> => {
      const call = (calls.current += 1)
      const query = new URLSearchParams({ code: codeShown(useRoom.getState()), find, after })
      const answer = await getFrom(`/room/spectators?${query.toString()}`, SpectatorsPage)
      // A later search has its own answer.
      if (call !== calls.current) return
      setError(answer.ok ? '' : answer.message)
      if (!answer.ok) return
      const page = answer.value
      setListed((before) => (after === '' || before === null ? page : withPage(before, page)))
    },
    [find],
  )
  useTimeout(() => void load(''), find === '' ? 0 : DEBOUNCE_MS, find)
  const votesBefore = useRef(openVotes)
  useEffect(() => {
    if (openVotes < votesBefore.current) void load('')
    votesBefore.current = openVotes
  }, [load, openVotes])
  return {
    listed,
    error,
    more: () => void load(listed?.next ?? ''),
    restrained: (number, what) => setListed((before) => before && withRestraint(before, number, what)),
  }
}
