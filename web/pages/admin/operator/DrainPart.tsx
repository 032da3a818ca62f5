// Uptime, build and drain progress of an engine or gateway, with the drain or resume button.
import type { DrainFacts } from '#proto/http/operator.ts'
import { ActionButton } from '#web/pages/admin/ActionButton.tsx'
import { useOperator } from './operatorStore.ts'
import { Progress } from './Progress.tsx'
import { drainedShare, drainText } from './progress.ts'
import { duration as sinceWords } from '#web/pages/admin/times.ts'
import styles from './Operator.module.css'

interface DrainPartProps {
  name: string
  /** '': unknown. */
  build: string
  since: number
  drain: DrainFacts | null
  /** Number of rooms or sockets left; `unit`: what one is called. */
  left: number
  unit: string
  /** Null if it is not possible. */
  onDrain: (() => void) | null
  onResume: (() => void) | null
}

export function DrainPart({ name, build, since, drain, left, unit, onDrain, onResume }: DrainPartProps) {
  const now = useOperator((operator) => operator.overview?.now ?? 0)
  const act = drain === null ? onDrain : onResume
  const [word, icon] =
    drain === null ? (['Drain', 'sign-out-bold'] as const) : (['Resume', 'play-fill'] as const)
  return (
    <>
      <p className="paper-soft">
        {build === '' ? 'An earlier build' : `Build ${build}, up for ${sinceWords(now - since)}`}
      </p>
      {drain !== null && (
        <Progress
          label={`Drain of ${name}`}
          share={drainedShare(drain, left)}
          words={drainText(drain, left, unit, now)}
        />
      )}
      {act !== null && (
        <ActionButton icon={icon} className={styles.boardDrain} aria-label={`${word} ${name}`} onClick={act}>
          {word}
        </ActionButton>
      )}
    </>
  )
}
