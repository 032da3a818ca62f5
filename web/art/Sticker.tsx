// Pictures that stand alone on notes, badges and in the store: an emoji as a die-cut sticker, or one of our own drawings.
import { drawingUrl, stickerUrl } from './pictures.ts'

interface StickerProps {
  /** The name of an emoji, or `folder/file` of one of our own drawings. */
  art: string
  size: number
  tilt?: number
  /** What a screen reader says; stickers are decoration unless they say something. */
  label?: string
  className?: string | undefined
}

/** One sticker. */
export function Sticker({ art, size, tilt = 0, label = '', className }: StickerProps) {
  const src = art.includes('/') ? drawingUrl(art) : stickerUrl(art)
  return (
    <img
      className={`sticker ${className ?? ''}`.trim()}
      src={src}
      alt={label}
      width={size}
      height={size}
      draggable={false}
      style={{ objectFit: 'contain', rotate: `${tilt}deg` }}
    />
  )
}
