// Progress of a deploy: the share of the work on the newer of two builds.
import { Paper } from '#web/ui/Paper.tsx'
import { useOperator } from './operatorStore.ts'
import { Progress } from './Progress.tsx'
import { deployOf, deployText } from './progress.ts'
import styles from './Operator.module.css'

/** The paper; nothing while all processes have the same build. */
export function Deploy() {
  const overview = useOperator((operator) => operator.overview)
  if (overview === null) return null
  const engines = deployOf(overview.engines.map((each) => ({ ...each, count: each.rooms })))
  const gateways = deployOf(overview.gateways.map((each) => ({ ...each, count: each.sockets })))
  if (engines === null && gateways === null) return null
  const rows = [
    { name: 'Games', deploy: engines, words: engines && deployText(engines, 'engine', 'game') },
    { name: 'Sockets', deploy: gateways, words: gateways && deployText(gateways, 'gateway', 'socket') },
  ]
  return (
    <Paper title="A deploy" tilt={-0.7} className={styles.boardPaper}>
      <p className="paper-soft">Two builds run side by side. Drain what is old, then stop it.</p>
      {rows.map(
        ({ name, deploy, words }) =>
          deploy !== null && (
            <Progress
              key={name}
              label={`${name} on the new build`}
              share={deploy.of === 0 ? deploy.processes / deploy.ofProcesses : deploy.count / deploy.of}
              words={words ?? ''}
            />
          ),
      )}
    </Paper>
  )
}
