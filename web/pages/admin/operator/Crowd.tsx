// Load of the site: people, rooms, matches, waits; the last hour as charts and table.
import type { ReactNode } from 'react'
import type { Crowd as CrowdFacts, CrowdMinute } from '#proto/http/crowd.ts'
import { plural } from '#web/ui/text/english.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { TableHead } from '#web/ui/TableHead.tsx'
import { classes } from '#web/ui/classes.ts'
import type { OverviewProps } from './operatorStore.ts'
import { duration, waitText } from '#web/pages/admin/times.ts'
import styles from './Crowd.module.css'
import boardStyles from './Operator.module.css'

/** Minutes per row of the table. */
const ROW_MINUTES = 10

/** The paper with the load. */
export function Crowd({ overview: { crowd } }: OverviewProps) {
  if (crowd === null) return null
  const { online, minutes, seekers, waits } = crowd
  const [one, five, sixty] = crowd.rates
  const known = minutes.flatMap((minute) => minute.online ?? [])
  return (
    <Paper title="The crowd" tilt={0.6} className={boardStyles.boardPaper}>
      <Now crowd={crowd} />
      <div className={styles.crowdTrends}>
        <Trend title="Matches a minute">
          <p>{`${one} now, ${five} in five minutes, ${sixty} in an hour`}</p>
          {/* The minute under way would look like a fall. */}
          <Sparkline
            values={minutes.slice(0, -1).map(({ matches }) => matches)}
            label="Matches in each minute of the last hour"
          />
        </Trend>
        <Trend title="Waits for a match">
          <p>
            {waits.people === 0
              ? `Nobody was matched in the last ${waits.minutes} minutes.`
              : `Half within ${waitText(waits.median)}, all but one in a hundred within ${waitText(waits.p99)}: ${plural(waits.people, 'person', 'people')} in ${waits.minutes} minutes.`}
          </p>
          <p className="paper-soft">
            {seekers.waiting === 0 ? 'Nobody waits now.' : `The longest now: ${duration(seekers.oldest)}.`}
          </p>
        </Trend>
        <Trend title="People online">
          <p>{`${online} now, ${Math.max(online, ...known)} at most in the last hour`}</p>
          <Sparkline
            values={minutes.map((minute) => minute.online)}
            label="People online in each minute of the last hour"
          />
        </Trend>
      </div>
      <LastHour minutes={minutes} />
    </Paper>
  )
}

function Now({ crowd }: { crowd: CrowdFacts }) {
  const { online, playing, inLobbies, watching, seekers, rooms } = crowd
  const figures = [
    ['Online', online],
    ['In games', playing],
    ['In lobbies', inLobbies],
    ['Watching', watching],
    ['In the queue', seekers.waiting],
    ['Games', rooms.games],
    ['Lobbies', rooms.lobbies],
    ['Over', rooms.over],
  ] as const
  return (
    <dl className={styles.crowdFigures}>
      {figures.map(([name, count]) => (
        <div key={name} className={styles.crowdFigure}>
          <dt className="text-13-5 bold soft">{name}</dt>
          <dd>{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}

const Trend = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

function LastHour({ minutes }: { minutes: readonly CrowdMinute[] }) {
  const whole = minutes.slice(0, -1)
  const rows = Array.from({ length: Math.ceil(whole.length / ROW_MINUTES) }, (_, nth) =>
    whole.slice(nth * ROW_MINUTES, (nth + 1) * ROW_MINUTES),
  )
  return (
    <details className={styles.crowdHour}>
      <summary>The last hour in figures</summary>
      <table className={classes(boardStyles.boardTable, boardStyles.boardSmall)}>
        <TableHead columns={['From', 'Matches', 'Online at most']} />
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.at}>
              <th scope="row">{timeOf(row[0]?.at ?? 0)}</th>
              <td>{row.reduce((sum, { matches }) => sum + matches, 0)}</td>
              <td>{mostOnline(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** "14:20", in the operator's time zone. */
const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** "–" if there is no sample. */
function mostOnline(row: readonly CrowdMinute[]): string {
  const known = row.flatMap(({ online }) => online ?? [])
  return known.length === 0 ? '–' : String(Math.max(...known))
}

interface SparklineProps {
  /** Oldest first; null: no sample. */
  values: readonly (number | null)[]
  /** Accessible name. */
  label: string
}

const WIDTH = 240
const HEIGHT = 44

function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [`${(at * step).toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`],
  )
  return (
    <svg
      className={styles.sparkline}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
