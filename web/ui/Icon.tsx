// An icon from the SVG sprite, in the text color.
import { named } from './named.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

interface IconProps {
  name: IconName
  /** Size in px; default: the text's height. */
  size?: number | undefined
  /** Accessible name; omit it beside text. */
  label?: string
}

/** One icon. */
export function Icon({ name, size, label }: IconProps) {
  return (
    <svg className="icon" width={size ?? '1em'} height={size ?? '1em'} {...named(label)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
