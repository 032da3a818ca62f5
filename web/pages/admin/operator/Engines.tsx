// The engines with their health, and the button to drain each.
import type { EngineFacts } from '#proto/http/operator.ts'
import { plural } from '#web/ui/text/english.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import type { PendingAction } from './ConfirmAction.tsx'
import { DrainPart } from './DrainPart.tsx'
import { useOperator } from './operatorStore.ts'
import { megabytes, milliseconds } from './words.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Operator.module.css'
import { Empty } from '#web/pages/admin/Empty.tsx'

const STATES: Readonly<Record<EngineFacts['state'], string>> = {
  serving: 'serving',
  full: 'full',
  draining: 'draining',
  lost: 'out of reach',
}

/** The paper with the engines. */
export function Engines({ onAction }: { onAction: (wanted: PendingAction) => void }) {
  const engines = useOperator((operator) => operator.overview?.engines ?? [])
  return (
    <Paper title="Engines" tilt={1.1} className={styles.boardPaper}>
      {engines.length === 0 && <Empty>No engine answers. All tables stand still.</Empty>}
      <ul className={adminStyles.slips}>
        {engines.map((engine) => (
          <Engine key={engine.name} engine={engine} onAction={onAction} />
        ))}
      </ul>
    </Paper>
  )
}

function Engine({ engine, onAction }: { engine: EngineFacts; onAction: (wanted: PendingAction) => void }) {
  const { name, state, rooms, connections, late, heap, moves, taken, lost, quarantined } = engine
  const mayDrain = state === 'serving' || state === 'full'
  const isDrained = state === 'draining' && rooms === 0
  return (
    <li className={styles.boardItem} data-engine={name}>
      <h3 className="row wrap">
        <span>{name}</span>
        <Tag tone={state === 'serving' ? 'good' : 'tape'}>{isDrained ? 'drained' : STATES[state]}</Tag>
      </h3>
      <p>
        {`${plural(rooms, 'game')}, ${plural(connections, 'page')}, ${milliseconds(late)} late, ${megabytes(heap)}`}
      </p>
      <p className="paper-soft">
        {`${plural(moves, 'move')}; ${taken} taken over, ${lost} lost, ${quarantined} out of play`}
      </p>
      <DrainPart
        {...engine}
        left={rooms}
        unit="game"
        onDrain={mayDrain ? () => onAction({ deed: 'drain', engine }) : null}
        onResume={() => onAction({ deed: 'resume', engine })}
      />
    </li>
  )
}
