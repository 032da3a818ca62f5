// The top bar's controls, by the viewer's role and the kind of game.
import type { IconName } from '#web/ui/icon-names.ts'
import { passTo } from '#web/client/net/passTo.ts'
import { stopWatching } from '#web/client/net/watchGame.ts'
import { openPanel, startTutorial } from '#web/client/state/ui.ts'

/** One control of the top bar. */
export interface Entry {
  label: string
  icon: IconName
  /** Icon only, without a text label. */
  brief?: boolean
  /** State of a toggle. */
  pressed?: boolean
  /** Highlighted, because a non-default state is on. */
  marked?: boolean
  go: () => void
}

/** The controls shown to every viewer, in order, after the sound toggle. */
export const ENTRIES: readonly Entry[] = [
  { label: 'Report a bug', icon: 'bug-bold', brief: true, go: () => openPanel('bug') },
  { label: 'Settings', icon: 'gear-six-bold', brief: true, go: () => openPanel('settings') },
  { label: 'Instructions', icon: 'book-open-bold', brief: true, go: () => openPanel('instructions') },
  { label: 'Tutorial', icon: 'graduation-cap-bold', brief: true, go: startTutorial },
  { label: 'Compare players', icon: 'users-bold', brief: true, go: () => openPanel('compare') },
]

const REMOVE: Entry = { label: 'remove player', icon: 'user-minus-bold', go: () => openPanel('remove') }
const END: Entry = { label: 'End Game', icon: 'flag-checkered-bold', go: () => openPanel('confirmEndGame') }
const RESIGN: Entry = { label: 'Resign', icon: 'flag-bold', go: () => openPanel('confirmResign') }
const PASS: readonly Entry[] = [
  { label: 'Previous game', icon: 'caret-left-bold', brief: true, go: () => void passTo(-1) },
  { label: 'Next game', icon: 'caret-right-bold', brief: true, go: () => void passTo(1) },
]
const STOP: Entry = {
  label: 'Stop Spectating',
  icon: 'door-open-bold',
  go: () => void stopWatching(),
}

/** The viewer's role and the kind of game. */
export interface ViewerRole {
  /** A player, not a spectator. */
  seated: boolean
  hosted: boolean
  players: number
  /** For a spectator who is no member: the seat request for the next game, and the way to the live games. */
  spectator?: { asks: boolean; ask: () => void; toList: () => void } | undefined
}

/** The ways to leave that are shown. */
export function exitEntries({ seated, hosted, players, spectator }: ViewerRole): Entry[] {
  if (!seated) {
    if (spectator === undefined) return [STOP]
    const { asks, ask, toList } = spectator
    const askSeat: Entry = {
      label: 'Ask for a seat',
      icon: 'hand-palm-fill',
      brief: true,
      pressed: asks,
      marked: asks,
      go: ask,
    }
    return [...PASS, askSeat, { label: 'Live games', icon: 'binoculars-fill', brief: true, go: toList }, STOP]
  }
  return [
    ...(players > 2 ? [REMOVE] : []),
    ...(hosted ? [END] : []),
    ...(!hosted && players === 2 ? [RESIGN] : []),
  ]
}
