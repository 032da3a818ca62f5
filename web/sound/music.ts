// The music: one piece at a time, fading in slowly and out on leaving; the next waits until the last is gone.
import { Howl } from 'howler'
import { loopOf, MUSIC, type Piece } from './pack.ts'

/** A piece rises to its loudness in so long, and is gone in so long. */
const FADE_IN_MS = 7000
const FADE_OUT_MS = 1200

export type Music = ReturnType<typeof openMusic>

interface Playing {
  piece: Piece
  howl: Howl
  leaving: boolean
}

/** A player of music at a first loudness, 0 to 1. */
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
    /** This piece is to be heard from now on, or none. */
    want(piece: Piece | null): void {
      wanted = piece
      follow()
    },
    /** The slider was moved: what plays follows at once. */
    turn(to: number): void {
      if (to === volume) return
      volume = to
      if (playing && !playing.leaving && to > 0) playing.howl.volume(to)
      follow()
    },
    /** What is heard now, and how loud. */
    now: (): { piece: Piece; volume: number } | null =>
      playing && { piece: playing.piece, volume: playing.howl.volume() },
    close(): void {
      wanted = null
      playing?.howl.unload()
      playing = null
    },
  }
}
