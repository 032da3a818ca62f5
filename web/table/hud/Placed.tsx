// Positions DOM at a rectangle of the drawing, at the drawing's scale.
import type { CSSProperties, ReactNode } from 'react'
import { usePicture } from '../input/store.ts'
import { outward, type Rect } from '../model/layout/frame.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Cloth.module.css'

interface PlacedProps {
  rect: Rect
  children: ReactNode
  className?: string | undefined
  /** The pointer over it still hits the card below. */
  keepsPointer?: boolean
}

/** The children at the rectangle's size, scaled and positioned with the table. */
export function Placed({ rect, children, className, keepsPointer = false }: PlacedProps) {
  const frame = usePicture((picture) => picture?.layout.frame)
  if (!frame) return null
  const at = outward(frame, rect)
  const style: CSSProperties = {
    '--table-scale': frame.scale,
    left: at.x,
    top: at.y,
    width: rect.width,
    height: rect.height,
    scale: frame.scale,
  }
  return (
    <div
      className={classes(styles.tablePlaced, className)}
      data-slot="table-placed"
      style={style}
      {...(keepsPointer ? { 'data-keeps-pointer': '' } : {})}
    >
      {children}
    </div>
  )
}
