// The rank: the user's position among three of the nine ranks, and the next one's distance.
import type { CSSProperties } from 'react'
import type { Profile } from '#proto/http/profile.ts'
import { plural } from '#web/ui/text/english.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './RankBar.module.css'
import profileStyles from './Profile.module.css'

/** Icon and metal color of each rank. */
const RANKS: Readonly<Record<string, { icon: IconName; metal: string }>> = {
  iron: { icon: 'wrench-fill', metal: 'var(--blue-75)' },
  bronze: { icon: 'medal-fill', metal: 'var(--orange-75)' },
  silver: { icon: 'medal-fill', metal: 'var(--sky-88)' },
  gold: { icon: 'medal-fill', metal: 'var(--tape)' },
  platinum: { icon: 'diamond-fill', metal: 'var(--green-846)' },
  diamond: { icon: 'sketch-logo-fill', metal: 'var(--blue-82)' },
  master: { icon: 'star-fill', metal: 'var(--violet-82)' },
  grandmaster: { icon: 'trophy-fill', metal: 'var(--pink-81)' },
  challenger: { icon: 'crown-fill', metal: 'var(--amber-89)' },
}

/** CSS variables of a rank's metal color. */
export const metalStyle = (rank: string): CSSProperties => ({ '--metal': RANKS[rank]?.metal })

/** The paper with the bar. */
export function RankBar({ profile: { numGamesPlayed: games, standing } }: { profile: Profile }) {
  const { rank, missing, bar } = standing
  const part = barShare(games, bar)
  const played = missing === null ? `${games} played` : `${games} played, ${missing} to go`
  const next = bar[bar.findIndex(({ name }) => name === rank) + 1]
  const goal = missing === null ? 'the highest rank' : `on the way to ${next?.name ?? ''}`
  return (
    <Paper title="Rank" className={classes(profileStyles.profilePaper, styles.rank)}>
      <div
        className={styles.rankBar}
        role="progressbar"
        aria-label={`${rank}, ${goal}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        aria-valuetext={played}
      >
        <span className={styles.rankFill} style={{ width: `${part * 100}%` }} />
        <p className={styles.rankSays} style={{ left: part < 0.5 ? '25%' : '75%' }}>
          {played}
        </p>
      </div>
      <ol className={styles.rankSteps}>
        {bar.map(({ name, games: from }) => (
          <li key={name} className={classes('stacked', styles.rankStep, games >= from && styles.rankReached)}>
            <span className={styles.rankDisc} style={metalStyle(name)}>
              <Icon name={RANKS[name]?.icon ?? 'medal-fill'} size={30} />
            </span>
            <b>{name}</b>
            <span className="paper-soft">{plural(from, 'game')}</span>
          </li>
        ))}
      </ol>
    </Paper>
  )
}

/** Filled share of the bar, 0 to 1; the ranks are equally spaced on it. */
export function barShare(games: number, bar: readonly { games: number }[]): number {
  const at = bar.findLastIndex((rank) => rank.games <= games)
  const [from, to] = [bar[at], bar[at + 1]]
  const stretches = bar.length - 1
  if (from === undefined) return 0
  if (to === undefined) return 1
  return (at + (games - from.games) / (to.games - from.games)) / stretches
}
