// Which face a card shows and at what width, and prefetch of my faces.
import { isRainbow, keyOf, rowFor, type CardId, type Color, type State } from '#engine/rules/public.ts'
import { face, type FaceId } from '#web/art/faces.ts'
import { resolutionFor } from './canvas.ts'
import { HOVERED_CARD } from '../model/layout/fan.ts'
import type { Size } from '../model/layout/frame.ts'
import type { Place } from '../model/layout/places.ts'
import type { TablePicture } from '../model/picture.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

/** The face id of a card: only wildcards have more than one face. */
export function faceOf(s: State, card: CardId, facing: Color | undefined): FaceId {
  if (card === 0) return { key: 'back' }
  const key = keyOf(s, card)
  const color = facing ?? s.facing[card]
  const turns = rowFor(s, card).kind === 'wildcard' && (!isRainbow(s, card) || color !== undefined)
  return turns && color ? { key, facing: color } : { key }
}

/** Render width of a card's face, in drawing units; hand cards have one for rest and hover. */
export const drawnWidth = ({ at, drawn, w }: Place): number => (at === 'hand' ? HOVERED_CARD : (drawn ?? w))

/** Render width in whole css px. */
export const facePixels = (width: number, scale: number): number => Math.max(8, Math.round(width * scale))

/** Prefetches my faces, largest first, while the canvas starts; opponents' faces would delay it. */
export function prefetchMyFaces({ s, me, layout }: TablePicture, size: Size): void {
  const dpr = resolutionFor(size)
  const { cards, frame } = layout
  const mine = [...cards]
    .filter(([, { shown, of }]) => shown && of === me)
    .sort(([, one], [, other]) => other.w - one.w)
  for (const [card, place] of mine) {
    face(faceOf(s, card, place.facing), facePixels(drawnWidth(place), frame.scale), dpr).catch(
      nullIfNotLoaded,
    )
  }
}
