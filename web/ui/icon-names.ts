// The names of the icons in icons.svg, which is drawn from the same list (web/tools/art/extract-icons.mjs).
import icons from './icons.json' with { type: 'json' }

/**
 * Every icon that `Icon` can draw, by its name in the Phosphor family. They are the keys of an object, for the items of a
 * JSON list would be any strings; what stands behind them says nothing.
 */
export type IconName = keyof typeof icons

/** Whether there is such an icon. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name)
