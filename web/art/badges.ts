// The pictures of badges, named by image key and level: `games-2` is the second level of what is earned by playing.

const FIGURES = {
  sound: 'studio-microphone',
  hoard: 'roll-of-paper',
  wildcard: 'rainbow',
  rent: 'house-with-garden',
  drink: 'clinking-beer-mugs',
  party: 'party-popper',
  no: 'raised-hand',
  midnight: 'owl',
  empty: 'open-hands',
  games: 'game-die',
} as const
const ROSETTES = ['locked', '1-bronze', '2-silver', '3-gold'] as const

/** A rosette with a figure in its middle, as art for `Sticker`. */
export interface BadgePicture {
  rosette: string
  figure: string
}

/** Every picture by its name; level 0 is not earned yet. */
export const BADGE_PICTURES: ReadonlyMap<string, BadgePicture> = new Map(
  Object.entries(FIGURES).flatMap(([key, figure]) =>
    ROSETTES.map((rosette, level) => [
      badgeName(key, level),
      { rosette: `brand/rosette-${rosette}`, figure },
    ]),
  ),
)

const OTHER: BadgePicture = { rosette: 'brand/rosette-locked', figure: 'game-die' }

/** The name of a picture. */
export function badgeName(key: string, level: number): string {
  return `${key}-${level}`
}

/** The picture; a locked one of no badge in particular where a newer server has one that this page does not know. */
export const badgePicture = (key: string, level: number): BadgePicture =>
  BADGE_PICTURES.get(badgeName(key, level)) ?? OTHER
