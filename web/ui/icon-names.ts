// Icon names from icons.json, from which web/tools/art/extract-icons.mjs builds icons.svg.
import icons from './icons.json' with { type: 'json' }

/**
 * Every icon that `Icon` can draw, by Phosphor name. Keys of an object, because TypeScript types the items of
 * a JSON array as string; the values have no meaning.
 */
export type IconName = keyof typeof icons

/** Whether an icon of this name exists. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name)
