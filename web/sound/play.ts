// Plays cues as sound effects and music by page; preferences and a hidden page mute it.
import { Howler } from 'howler'
import { useQueue } from '#web/client/state/queue.ts'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { onCue } from './cues.ts'
import { openEffects, type WhenFree } from './effects.ts'
import { installSoundHooks } from './hooks.ts'
import { openMusic } from './music.ts'
import { musicFor, quietBefore } from './musicFor.ts'

/** Starts audio; call it after the first gesture (autoplay policy). Returns a function that stops it. */
export function play(whenFree: WhenFree): () => void {
  const effects = openEffects(whenFree, (...args) => note(...args))
  const music = openMusic(usePreferences.getState().music)
  const note = installSoundHooks({ ready: effects.isReady, music: music.now })
  let quiet: ReturnType<typeof setTimeout> | undefined
  let piece: ReturnType<typeof musicFor> = null

  const mute = (): void => {
    const { sound, music: musicVolume } = usePreferences.getState()
    Howler.mute(!sound || document.hidden)
    music.setVolume(musicVolume)
  }
  const scheduleMusic = (): void => {
    clearTimeout(quiet)
    if (piece === null || !usePreferences.getState().sound) return music.setPiece(null)
    quiet = setTimeout(() => music.setPiece(piece), quietBefore(piece))
  }
  const updatePiece = (): void => {
    const { view, wantsMusic } = useQueue.getState()
    const now = musicFor(useRoom.getState(), { stage: view.stage, wantsMusic })
    if (now === piece) return
    piece = now
    scheduleMusic()
  }

  const stops = [
    onCue((cue, { mine = false }) => {
      const { sound, effects: effectsVolume } = usePreferences.getState()
      if (sound && effectsVolume > 0 && !document.hidden) effects.play(cue, mine, effectsVolume)
    }),
    usePreferences.subscribe((preferences, was) => {
      mute()
      if (preferences.sound !== was.sound) scheduleMusic()
    }),
    useRoom.subscribe(updatePiece),
    useQueue.subscribe(updatePiece),
  ]
  document.addEventListener('visibilitychange', mute)
  mute()
  updatePiece()
  return () => {
    document.removeEventListener('visibilitychange', mute)
    clearTimeout(quiet)
    for (const stop of stops) stop()
    music.close()
    effects.close()
  }
}
