// The engines and gateways: health, uptime, build, draining, and progress of a deploy.
import { useId, type ReactNode } from 'react'
import type { EngineFacts } from '#proto/http/operator.ts'
import { plural } from '#web/ui/text/english.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { ActionButton, Empty } from '#web/pages/admin/AdminFrame.tsx'
import { duration } from '#web/pages/admin/times.ts'
import { confirm, type OverviewProps } from './operatorStore.ts'
import { deployOf, deployText, drainedShare, drainText } from './progress.ts'
import { megabytes, milliseconds } from './words.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Operator.module.css'
import progressStyles from './Progress.module.css'

function stateText({ state, rooms }: EngineFacts): string {
  if (state === 'lost') return 'out of reach'
  return state === 'draining' && rooms === 0 ? 'drained' : state
}

/** The paper with the engines. */
export function Engines({ overview: { engines, now } }: OverviewProps) {
  return (
    <Paper title="Engines" tilt={1.1} className={styles.boardPaper}>
      {engines.length === 0 && <Empty>No engine answers. All tables stand still.</Empty>}
      <ul className={adminStyles.slips}>
        {engines.map((engine) => {
          const { name, state, rooms, connections, moves, taken, lost, quarantined } = engine
          return (
            <Process
              key={name}
              data-engine={name}
              facts={engine}
              now={now}
              tag={<Tag tone={state === 'serving' ? 'good' : 'tape'}>{stateText(engine)}</Tag>}
              load={`${plural(rooms, 'game')}, ${plural(connections, 'page')}`}
              more={`${plural(moves, 'move')}; ${taken} taken over, ${lost} lost, ${quarantined} out of play`}
              left={rooms}
              unit="game"
              drain={state === 'serving' || state === 'full' ? 'drain' : null}
              resume="resume"
            />
          )
        })}
      </ul>
    </Paper>
  )
}

/** The paper with the gateways. */
export function Gateways({ overview: { gateways, now } }: OverviewProps) {
  return (
    <Paper title="Gateways" tilt={-0.9} className={styles.boardPaper}>
      <ul className={adminStyles.slips}>
        {gateways.map((gateway) => {
          const { name, sockets, rooms, engines, people, drain, build } = gateway
          return (
            <Process
              key={name}
              data-gateway={name}
              facts={gateway}
              now={now}
              tag={drain !== null && <Tag tone="tape">{sockets === 0 ? 'drained' : 'draining'}</Tag>}
              load={`${plural(sockets, 'socket')}, ${plural(rooms, 'game')}, ${plural(engines, 'engine')}`}
              more={`${people.tables} at tables, ${people.watching} watching, ${people.searching} in the queue, ${people.elsewhere} elsewhere`}
              left={sockets}
              unit="socket"
              drain={build === '' ? null : 'drainGateway'}
              resume="resumeGateway"
            />
          )
        })}
      </ul>
    </Paper>
  )
}

interface ProcessProps {
  'data-engine'?: string
  'data-gateway'?: string
  facts: Pick<EngineFacts, 'name' | 'late' | 'heap' | 'build' | 'since' | 'drain'>
  /** Server time in ms. */
  now: number
  tag: ReactNode
  load: string
  more: string
  /** Number of rooms or sockets left; `unit`: what one is called. */
  left: number
  unit: string
  /** Null if it can't be drained. */
  drain: 'drain' | 'drainGateway' | null
  resume: 'resume' | 'resumeGateway'
}

/** One engine or gateway; while it drains, with its progress. */
function Process({ facts, now, tag, load, more, left, unit, drain, resume, ...data }: ProcessProps) {
  const { name, late, heap, build, since, drain: draining } = facts
  const deed = draining === null ? drain : resume
  const word = draining === null ? 'Drain' : 'Resume'
  return (
    <li className={styles.boardItem} {...data}>
      <h3 className="row wrap">
        <span>{name}</span>
        {tag}
      </h3>
      <p>{`${load}, ${milliseconds(late)} late, ${megabytes(heap)}`}</p>
      <p className="paper-soft">{more}</p>
      <p className="paper-soft">
        {build === '' ? 'An earlier build' : `Build ${build}, up for ${duration(now - since)}`}
      </p>
      {draining !== null && (
        <Progress
          label={`Drain of ${name}`}
          share={drainedShare(draining, left)}
          words={drainText(draining, left, unit, now)}
        />
      )}
      {deed !== null && (
        <ActionButton
          icon={draining === null ? 'sign-out-bold' : 'play-fill'}
          className={styles.boardDrain}
          aria-label={`${word} ${name}`}
          onClick={() => confirm({ deed, engine: name }, `${name}, with ${plural(left, unit)}.`)}
        >
          {word}
        </ActionButton>
      )}
    </li>
  )
}

/** The paper with the progress of a deploy, by its share of the work; nothing while all processes have the same build. */
export function Deploy({ overview }: OverviewProps) {
  const engines = deployOf(overview.engines.map((each) => ({ ...each, count: each.rooms })))
  const gateways = deployOf(overview.gateways.map((each) => ({ ...each, count: each.sockets })))
  if (engines === null && gateways === null) return null
  const rows = [
    { name: 'Games', deploy: engines, process: 'engine', unit: 'game' },
    { name: 'Sockets', deploy: gateways, process: 'gateway', unit: 'socket' },
  ]
  return (
    <Paper title="A deploy" tilt={-0.7} className={styles.boardPaper}>
      <p className="paper-soft">Two builds run side by side. Drain what is old, then stop it.</p>
      {rows.map(
        ({ name, deploy, process, unit }) =>
          deploy !== null && (
            <Progress
              key={name}
              label={`${name} on the new build`}
              share={deploy.of === 0 ? deploy.processes / deploy.ofProcesses : deploy.count / deploy.of}
              words={deployText(deploy, process, unit)}
            />
          ),
      )}
    </Paper>
  )
}

interface ProgressProps {
  /** Accessible name of the bar. */
  label: string
  /** 0 to 1. */
  share: number
  words: string
}

/** A progress bar with a text. */
function Progress({ label, share, words }: ProgressProps) {
  const id = useId()
  return (
    <div className={progressStyles.progress}>
      <progress aria-label={label} aria-describedby={id} max={1} value={share} />
      <p id={id}>{words}</p>
    </div>
  )
}
