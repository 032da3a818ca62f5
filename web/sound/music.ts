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
  leaving: boolean
}

/** Creates the music player with an initial volume, 0 to 1. */
export function openMusic(first: number) {
  let volume = first
  let wanted: Piece | null = null
  let playing: Playing | null = null

  function start(piece: Piece): void {
    const [from, length] = loopOf(piece)
    const howl = new Howl({ src: MUSIC[piece], sprite: { loop: [from, length, true] }, volume: 0 })
    playing = { piece, howl, leaving: false }
    howl.once('play', () => howl.fade(0, volume, FADE_IN_MS))
    howl.play('loop')
  }

  function leave(one: Playing): void {
    one.leaving = true
    const loud = one.howl.volume()
    const gone = (): void => {
      one.howl.unload()
      if (playing === one) playing = null
      follow()
    }
    if (!one.howl.playing() || loud === 0) return gone()
    one.howl.fade(loud, 0, FADE_OUT_MS)
    one.howl.once('fade', gone)
  }

  function follow(): void {
    const piece = volume > 0 ? wanted : null
    if (playing === null) {
      if (piece) start(piece)
    } else if (!playing.leaving && playing.piece !== piece) leave(playing)
  }

  return {
    /** Switches to this piece, or to silence (null). */
    want(piece: Piece | null): void {
      wanted = piece
      follow()
    },
    /** Sets the volume, 0 to 1; applies to the current piece immediately. */
    turn(to: number): void {
      if (to === volume) return
      volume = to
      if (playing && !playing.leaving && to > 0) playing.howl.volume(to)
      follow()
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
