// One prepared table on the play screen, with a strip to change seats, take the case's steps and let bots play.
import { lazy, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Seat } from '#engine/rules/public.ts'
import { connect } from '#web/net/connection.ts'
import { Play } from '#web/play/Play.tsx'
import { useRoom } from '#web/state/room.ts'
import { showError, useUi } from '#web/state/ui.ts'
import { hostOf, type Host } from './host.ts'
import { rosterOf } from './people.ts'
import type { Scene } from './scenes.ts'
import { seatTransport } from './seatTransport.ts'

const GameOver = lazy(() => import('#web/pages/GameOver.tsx').then((page) => ({ default: page.GameOver })))

/** The table of a scene. */
export function SceneTable({ scene }: { scene: Scene }) {
  const [query, setQuery] = useSearchParams()
  const host = useHost(scene, query.get('step') ?? '0', query.get('lay') ?? '')
  const [bots, setBots] = useState(false)
  const letters = [...host.names]
  const as = query.get('as') ?? scene.one.turn
  const seat = host.names.get(as) ?? 0
  const code = `TEST-${as}`
  const known = useRoom((room) => room.code === code && room.lobby !== null)
  const over = useRoom((room) => room.lobby?.phase === 'over')
  useEffect(() => {
    useUi.setState({ laid: null, selection: {}, open: null, error: null })
    connect(seatTransport(host, { code, seat, roster: rosterOf(host.names) }))
  }, [host, code, seat])
  useEffect(() => {
    host.let(bots ? letters.map(([, each]) => each).filter((each) => each !== seat) : [])
  }, [host, bots, seat])
  const sit = (letter: string): void =>
    setQuery((old) => new URLSearchParams({ ...Object.fromEntries(old), as: letter }))
  return (
    <>
      {known && (over ? <GameOver /> : <Play />)}
      {query.get('bare') === null && (
        <aside className="seat-strip" aria-label="Prepared table">
          <Link to="..">All tables</Link>
          {[...letters, ['watch', 0] as [string, Seat]].map(([letter]) => (
            <button key={letter} type="button" aria-pressed={letter === as} onClick={() => sit(letter)}>
              {letter}
            </button>
          ))}
          <Steps host={host} />
          <label>
            <input type="checkbox" checked={bots} onChange={(event) => setBots(event.target.checked)} /> bots
          </label>
        </aside>
      )}
    </>
  )
}

function Steps({ host }: { host: Host }) {
  const [left, setLeft] = useState(host.stepsLeft)
  const [next] = left
  if (!next) return null
  return (
    <button
      type="button"
      title={next.text}
      onClick={() => {
        const wrong = host.step()
        if (wrong !== null) showError(wrong)
        setLeft(host.stepsLeft())
      }}
    >
      step: {next.text.slice(0, 40)}
    </button>
  )
}

/** The table after so many of its steps; it ends when the page leaves it. */
function useHost(scene: Scene, step: string, lay: string): Host {
  const host = useMemo(() => {
    const made = hostOf(scene.one)
    const steps = step === 'all' ? scene.one.steps.length : Number(step)
    for (let taken = 0; taken < steps; taken++) made.step()
    if (lay !== '') layDown(made, lay)
    return made
  }, [scene, step, lay])
  useEffect(() => host.close, [host])
  return host
}

/** Lays a card of that name down for whoever's turn it is, so that its pickers are open. */
function layDown(host: Host, key: string): void {
  const { players, turn, cards } = host.state()
  const card = players.find(({ seat }) => seat === turn.of)?.hand.find((each) => cards[each] === key)
  if (card !== undefined) host.say(turn.of, { kind: 'pick', pick: { card } })
}
