// Puts a part of the page at a rectangle of the drawing, at the drawing's scale.
import type { CSSProperties, ReactNode } from 'react'
import { usePicture } from '../input/picture.ts'
import { outward, type Rect } from '../model/frame.ts'

interface PlacedProps {
  rect: Rect
  children: ReactNode
  className?: string
}

/** The children as large as the rectangle, scaled and placed with the table. */
export function Placed({ rect, children, className }: PlacedProps) {
  const frame = usePicture((picture) => picture?.layout.frame)
  if (!frame) return null
  const at = outward(frame, rect)
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--table-scale': frame.scale,
    left: at.x,
    top: at.y,
    width: rect.width,
    height: rect.height,
    scale: frame.scale,
  }
  return (
    <div className={`table-placed ${className ?? ''}`.trim()} style={style}>
      {children}
    </div>
  )
}
