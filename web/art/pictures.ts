// URLs of single pictures: avatar figures, stickers, our own drawings.
import type { AvatarId } from './avatars.ts'

const avatars = import.meta.glob<string>('./avatar/*.webp', { eager: true, query: '?url', import: 'default' })
const stickers = import.meta.glob<string>('./sticker/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
const drawings = import.meta.glob<string>(
  ['./{family,sign,prop,brand,part,mask,shape}/*.svg', './backdrop/conic-ring.svg'],
  { eager: true, query: '?url', import: 'default' },
)

/** The picture of an avatar's figure, 256 px, without its disc. */
export const avatarUrl = (id: AvatarId): string => found(avatars, `./avatar/${id}.webp`)

/** An emoji as a die-cut sticker, with its paper edge and shadow in the picture, 224 px. */
export const stickerUrl = (emoji: string): string => found(stickers, `./sticker/${emoji}.webp`)

/** One of our own drawings, e.g. `prop/mug` or `family/granny-beta`. */
export const drawingUrl = (path: string): string => found(drawings, `./${path}.svg`)

function found(urls: Record<string, string>, path: string): string {
  const url = urls[path]
  if (url === undefined) throw new Error(`no picture at ${path}: look for a misspelt name`)
  return url
}
