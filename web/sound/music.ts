// Plays the music: one piece at a time, started when the previous one has faded out.
import { Howl } from 'howler'
import { loopOf, MUSIC, type Piece } from './pack.ts'

/** Durations of the fade in and the fade out. */
const FADE_IN_MS = 7000
const FADE_OUT_MS = 1200

export type Music = ReturnType<typeof openMusic>

interface Playing {
  piece: Piece
  howl: Howl
  fadingOut: boolean
}

/** Creates the music player with an initial volume, 0 to 1. */
export function openMusic(first: number) {
  let volume = first
  let wanted: Piece | null = null
  let playing: Playing | null = null

  function start(piece: Piece): void {
    const [from, length] = loopOf(piece)
    const howl = new Howl({ src: MUSIC[piece], sprite: { loop: [from, length, true] }, volume: 0 })
    playing = { piece, howl, fadingOut: false }
    howl.once('play', () => howl.fade(0, volume, FADE_IN_MS))
    howl.play('loop')
  }

  function fadeOut(one: Playing): void {
    one.fadingOut = true
    const current = one.howl.volume()
    const onSilent = (): void => {
      one.howl.unload()
      if (playing === one) playing = null
      update()
    }
    if (!one.howl.playing() || current === 0) return onSilent()
    one.howl.fade(current, 0, FADE_OUT_MS)
    one.howl.once('fade', onSilent)
  }

  function update(): void {
    const piece = volume > 0 ? wanted : null
    if (playing === null) {
      if (piece) start(piece)
    } else if (!playing.fadingOut && playing.piece !== piece) fadeOut(playing)
  }

  return {
    /** Switches to this piece, or to silence (null). */
    setPiece(piece: Piece | null): void {
      wanted = piece
      update()
    },
    /** Sets the volume, 0 to 1; applies to the current piece immediately. */
    setVolume(to: number): void {
      if (to === volume) return
      volume = to
      if (playing && !playing.fadingOut && to > 0) playing.howl.volume(to)
      update()
    },
    /** The current piece and its volume; null if none plays. */
    now: (): { piece: Piece; volume: number } | null =>
      playing && { piece: playing.piece, volume: playing.howl.volume() },
    close(): void {
      wanted = null
      playing?.howl.unload()
      playing = null
    },
  }
}
