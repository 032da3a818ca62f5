// One prepared table on the play screen, with a strip to change seats, take the case's steps and let bots play.
import { lazy, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { connect } from '#web/net/connection.ts'
import { Play } from '#web/play/Play.tsx'
import { useRoom } from '#web/state/room.ts'
import { useUi } from '#web/state/ui.ts'
import { hostOf } from './host.ts'
import { prepare } from './prepare.ts'
import type { Scene } from './scenes.ts'
import { seatTransport } from './seatTransport.ts'

const GameOver = lazy(() => import('#web/pages/GameOver.tsx').then((page) => ({ default: page.GameOver })))

/** The address of a table: seat, steps taken, card laid down, seconds a turn. */
function useAddress(scene: Scene) {
  const [query, setQuery] = useSearchParams()
  const most = scene.one.steps.length
  const asked = query.get('step') ?? '0'
  return {
    as: query.get('as') ?? scene.one.turn,
    step: asked === 'all' ? most : Math.min(most, Number(asked) || 0),
    lay: query.get('lay') ?? '',
    timer: Number(query.get('timer') ?? 0) || 0,
    bare: query.get('bare') !== null,
    go: (to: Record<string, string>) =>
      setQuery((old) => new URLSearchParams({ ...Object.fromEntries(old), ...to })),
  }
}

/** The table of a scene. */
export function SceneTable({ scene }: { scene: Scene }) {
  const { as, step, lay, timer, bare, go } = useAddress(scene)
  const prepared = useMemo(() => prepare(scene.one, step, lay), [scene, step, lay])
  const host = useMemo(() => hostOf(prepared, timer), [prepared, timer])
  useEffect(() => host.close, [host])
  const [bots, setBots] = useState(false)
  const letters = useMemo(() => [...prepared.names], [prepared])
  const seat = prepared.names.get(as) ?? 0
  const known = useRoom((room) => room.code === host.code && room.lobby !== null)
  const over = useRoom((room) => room.lobby?.phase === 'over')
  useEffect(() => {
    useUi.setState({ laid: null, selection: {}, open: null, error: null })
    connect(seatTransport(host, seat))
  }, [host, seat])
  useEffect(() => {
    host.let(bots ? letters.map(([, each]) => each).filter((each) => each !== seat) : [])
  }, [host, bots, seat, letters])
  const next = scene.one.steps[step]
  return (
    <>
      {known && (over ? <GameOver /> : <Play />)}
      {!bare && (
        <aside className="seat-strip" aria-label="Prepared table">
          <Link to="/test">All tables</Link>
          {[...letters.map(([letter]) => letter), 'watch'].map((letter) => (
            <button
              key={letter}
              type="button"
              aria-pressed={letter === as}
              onClick={() => go({ as: letter })}
            >
              {letter}
            </button>
          ))}
          {next && (
            <button type="button" title={next.text} onClick={() => go({ step: String(step + 1) })}>
              step {step + 1}: {next.text.slice(0, 40)}
            </button>
          )}
          <label>
            <input type="checkbox" checked={bots} onChange={(event) => setBots(event.target.checked)} /> bots
          </label>
          {prepared.wrong !== '' && <b className="scenes-fault">{prepared.wrong}</b>}
        </aside>
      )}
    </>
  )
}
