// Plays cues as sound effects and music by page; preferences and a hidden page mute it.
import { Howler } from 'howler'
import { useQueue } from '#web/client/state/queue.ts'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { onCue } from './cues.ts'
import { openEffects, type WhenFree } from './effects.ts'
import { hang } from './hooks.ts'
import { openMusic } from './music.ts'
import { musicFor, quietBefore } from './musicFor.ts'

/** Starts audio; call it after the first gesture (autoplay policy). Returns a function that stops it. */
export function play(whenFree: WhenFree): () => void {
  const effects = openEffects(whenFree, (...heard) => note(...heard))
  const music = openMusic(usePreferences.getState().music)
  const note = hang({ ready: effects.isReady, music: music.now })
  let quiet: ReturnType<typeof setTimeout> | undefined
  let place: ReturnType<typeof musicFor> = null

  const mute = (): void => {
    const { sound, music: loud } = usePreferences.getState()
    Howler.mute(!sound || document.hidden)
    music.turn(loud)
  }
  const follow = (): void => {
    clearTimeout(quiet)
    if (place === null || !usePreferences.getState().sound) return music.want(null)
    quiet = setTimeout(() => music.want(place), quietBefore(place))
  }
  const move = (): void => {
    const { view, wantsMusic } = useQueue.getState()
    const now = musicFor(useRoom.getState(), { stage: view.stage, wantsMusic })
    if (now === place) return
    place = now
    follow()
  }

  const stops = [
    onCue((cue, { mine = false }) => {
      const { sound, effects: loud } = usePreferences.getState()
      if (sound && loud > 0 && !document.hidden) effects.play(cue, mine, loud)
    }),
    usePreferences.subscribe((preferences, was) => {
      mute()
      if (preferences.sound !== was.sound) follow()
    }),
    useRoom.subscribe(move),
    useQueue.subscribe(move),
  ]
  document.addEventListener('visibilitychange', mute)
  mute()
  move()
  return () => {
    document.removeEventListener('visibilitychange', mute)
    clearTimeout(quiet)
    for (const stop of stops) stop()
    music.close()
    effects.close()
  }
}
