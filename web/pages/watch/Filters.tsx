// Filters of the live games: bots, number of players, house rules, player name.
import type { ReactNode } from 'react'
import { MAX_FILTER_NAME, PLAYERS_OR_MORE } from '#proto/client/browse.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { setWatching, useWatching } from './watchStore.ts'
import styles from './Filters.module.css'

const CHANNELS = [
  { value: false, label: 'People' },
  { value: true, label: 'With bots' },
]
const PLAYERS = [
  { value: 0, label: 'any' },
  ...[2, 3, 4, 5].map((value) => ({ value, label: `${value}` })),
  { value: PLAYERS_OR_MORE, label: `${PLAYERS_OR_MORE}+` },
]
const RULES = [
  { value: null, label: 'any' },
  { value: false, label: 'standard' },
  { value: true, label: 'house' },
]

/** Clears the filters; offered when no game matches. */
export const clearFilters = (): void => setWatching({ name: '', players: 0, houseRules: null })

/** The row of filters. */
export function Filters() {
  const { bots, players, houseRules, name } = useWatching()
  return (
    <div className={styles.filters} role="search" aria-label="Live games">
      <Segments
        label="Who plays"
        options={CHANNELS}
        value={bots}
        onChange={(chosen) => setWatching({ bots: chosen })}
      />
      <Named name="Players">
        <Segments
          label="Number of players"
          options={PLAYERS}
          value={players}
          onChange={(chosen) => setWatching({ players: chosen })}
        />
      </Named>
      <Named name="Rules">
        <Segments
          label="Rules"
          options={RULES}
          value={houseRules}
          onChange={(chosen) => setWatching({ houseRules: chosen })}
        />
      </Named>
      <div className={styles.filtersName}>
        <Icon name="key-fill" size={17} />
        <input
          type="search"
          className="field field-44"
          aria-label="Player or code"
          placeholder="player or code"
          value={name}
          maxLength={MAX_FILTER_NAME}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setWatching({ name: target.value })}
        />
      </div>
    </div>
  )
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="row gap-10 bold on-cloth text-14-5">
    <span aria-hidden>{name}</span>
    {children}
  </div>
)
