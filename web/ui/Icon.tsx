// Icons of one family, drawn out of a single sprite file in the color of the text around them.
import { named } from './named.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

interface IconProps {
  name: IconName
  /** Across, in px; without it as high as the text. */
  size?: number | undefined
  /** What a screen reader says; leave it out where words stand beside the icon. */
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
