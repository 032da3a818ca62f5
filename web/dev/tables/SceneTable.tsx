// One prepared table on the play screen, with a toolbar for seats, steps and bots.
import { useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Seat } from '#engine/rules/public.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { connect } from '#web/client/net/currentRoom.ts'
import { forgetDraft } from '#web/game/draftRestore/draft.ts'
import Play from '#web/game/Play.tsx'
import { useFinale } from '#web/client/state/finale.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { Host } from '../../game/practice/host.ts'
import { installStepHook } from './liveSteps.ts'
import { prepare } from '../../game/practice/prepare.ts'
import type { Scene } from './scenes.ts'
import { seatTransport } from '../../game/practice/seatTransport.ts'
import { facesOf } from './people.ts'
import { fillLogs } from './fillLogs.ts'
import { useSignedIn } from './useSignedIn.ts'
import styles from './Practice.module.css'

declare global {
  interface Window {
    /** For browser tests: the in-page room, and its seats. */
    __practice?: { host: Host; seats: readonly Seat[] }
  }
}

const GameOver = lazyWithRetry(() => import('#web/pages/results/GameOver.tsx'), 'The results', 'page')

/** URL parameters of a table: seat, steps taken, played card, seconds per turn, delay of the bots in ms. */
function useSceneParams(scene: Scene) {
  const [query, setQuery] = useSearchParams()
  const last = scene.rulesCase.steps.length
  const step = query.get('step') ?? '0'
  return {
    as: query.get('as') ?? scene.rulesCase.turn,
    step: step === 'all' ? last : Math.min(last, Number(step) || 0),
    playedCard: query.get('lay') ?? '',
    timer: Number(query.get('timer') ?? 0) || 0,
    thinking: Number(query.get('thinking') ?? 900),
    hideToolbar: query.get('bare') !== null,
    /** Keeps the saved draft, which a prepared table otherwise discards. */
    keepDraft: query.get('kept') !== null,
    go: (to: Record<string, string>) =>
      setQuery((old) => new URLSearchParams({ ...Object.fromEntries(old), ...to })),
  }
}

/** Groups made for screenshots: their logs and chats are filled. */
const CHAT_GROUPS: ReadonlySet<string> = new Set(['tables', 'screens'])

/** The table of a scene. */
export function SceneTable({ scene }: { scene: Scene }) {
  const { as, step, playedCard, timer, thinking, hideToolbar, keepDraft, go } = useSceneParams(scene)
  const prepared = useMemo(() => prepare(scene.rulesCase, step, playedCard), [scene, step, playedCard])
  const withChat = CHAT_GROUPS.has(scene.group)
  const user = useSignedIn()
  const seat = prepared.names.get(as) ?? 0
  // Changing seats keeps the running game, unless an account takes the seat.
  const taken = user === '' ? 0 : seat
  const host = useMemo(
    () =>
      new Host(prepared, {
        word: 'TEST',
        faces: (at) => facesOf(prepared.names, at),
        userOf: (at) => (at === taken ? user : `prepared-${at}`),
        timer,
        thinking,
        furnish: (live) => withChat && fillLogs(live, prepared),
      }),
    [prepared, timer, thinking, withChat, taken, user],
  )
  useEffect(() => installStepHook(scene.rulesCase, host, prepared.names, step), [scene, host, prepared, step])
  const [bots, setBots] = useState(false)
  const letters = useMemo(() => [...prepared.names], [prepared])
  useEffect(() => {
    window.__practice = { host, seats: letters.map(([, each]) => each) }
    return () => {
      delete window.__practice
      host.close()
    }
  }, [host, letters])
  const known = useRoom((room) => room.code === host.code && room.lobby !== null)
  const celebrating = useFinale((finale) => finale.on)
  const over = useRoom((room) => room.lobby?.phase === 'over') && !celebrating
  useEffect(() => {
    if (!keepDraft) forgetDraft()
    useUi.setState({ pendingPlay: null, selection: {}, open: null, error: null })
    connect(seatTransport(host, seat))
  }, [host, seat, keepDraft])
  useEffect(() => {
    host.let(bots ? letters.map(([, each]) => each).filter((each) => each !== seat) : [])
  }, [host, bots, seat, letters])
  const next = scene.rulesCase.steps[step]
  return (
    <>
      {known && (over ? <GameOver /> : <Play />)}
      {!hideToolbar && (
        <aside className={styles.seatStrip} aria-label="Prepared table">
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
              {`step ${step + 1}: ${next.text.slice(0, 40)}`}
            </button>
          )}
          <label>
            <input type="checkbox" checked={bots} onChange={(event) => setBots(event.target.checked)} /> bots
          </label>
          {prepared.wrong !== '' && <b className={styles.scenesFault}>{prepared.wrong}</b>}
        </aside>
      )}
    </>
  )
}
