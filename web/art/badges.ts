// Badge pictures by image key and level: `games-2` is the second level for games played.

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

/** All pictures by name; level 0 is the locked badge. */
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

/** The picture of a badge; a generic locked one for a badge this page does not have yet. */
export const badgePicture = (key: string, level: number): BadgePicture =>
  BADGE_PICTURES.get(badgeName(key, level)) ?? OTHER
