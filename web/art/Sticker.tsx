// A stand-alone sticker for notes, badges and store: a die-cut emoji or our own drawing.
import { classes } from '../ui/classes.ts'
import { drawingUrl, stickerUrl } from './pictures.ts'

interface StickerProps {
  /** The name of an emoji, or `folder/file` of one of our own drawings. */
  art: string
  size: number
  tilt?: number
  className?: string | undefined
}

/** One sticker. */
export function Sticker({ art, size, tilt = 0, className }: StickerProps) {
  const src = art.includes('/') ? drawingUrl(art) : stickerUrl(art)
  return (
    <img
      className={classes('sticker', className)}
      src={src}
      alt=""
      width={size}
      height={size}
      draggable={false}
      style={{ objectFit: 'contain', rotate: `${tilt}deg` }}
    />
  )
}
