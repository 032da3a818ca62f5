// A heading on a strip of masking tape, and the same strip as a small label.
import type { ReactNode } from 'react'

interface TapeHeadingProps {
  children: ReactNode
  /** Heading level; independent of `size`. */
  level?: 1 | 2
  /** 46 px on dialogs, 40 on panels, 28 as a label. */
  size?: 'dialog' | 'panel' | 'label'
  /** Yellow; red for refusals and attacks; mint for success. */
  tone?: 'tape' | 'attack' | 'good' | undefined
  /** Degrees, where several are side by side. */
  tilt?: number | undefined
  /** Placed across the upper edge of the paper it is in. */
  edge?: boolean
  id?: string
}

/** A tape heading. */
export function TapeHeading({
  children,
  level = 2,
  size = 'dialog',
  tone = 'tape',
  tilt = -1.4,
  edge = false,
  id,
}: TapeHeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag
      {...(id === undefined ? {} : { id })}
      className={`tape tape-${size} tape-${tone}${edge ? ' tape-edge' : ''}`}
      style={{ rotate: `${tilt}deg` }}
    >
      <span className="tape-strip">{children}</span>
    </Tag>
  )
}
