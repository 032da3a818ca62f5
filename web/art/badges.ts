// Badge pictures by image key and level: `games-2` is the second level for games played.

const FIGURES: Readonly<Record<string, string>> = {
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
}
const ROSETTES = ['locked', '1-bronze', '2-silver', '3-gold']

/** A rosette with a figure in its middle, as art for `Sticker`. */
export interface BadgePicture {
  rosette: string
  figure: string
}

/** The name of a picture. */
export const badgeName = (key: string, level: number): string => `${key}-${level}`

/** The picture of a badge, locked at level 0; a generic locked one for a badge this page does not have yet. */
export function badgePicture(key: string, level: number): BadgePicture {
  const [figure, rosette] = [FIGURES[key], ROSETTES[level]]
  if (figure === undefined || rosette === undefined)
    return { rosette: 'brand/rosette-locked', figure: 'game-die' }
  return { rosette: `brand/rosette-${rosette}`, figure }
}
