// All sounds of the game: number of variants and generator of each.
import { drag, flip, hover, place, shuffle, slide } from './cards.mjs'
import { rustle, whoosh } from './stuff.mjs'
import { near } from './filter.mjs'
import { cashSneeze, cough, partyHorn, roar, sneeze } from './people.mjs'
import { between, dice, mix, trimmed } from './signal.mjs'
import * as things from './things.mjs'
import * as page from './page.mjs'
import * as scenes from './scenes.mjs'
import * as secrets from './secrets.mjs'
import * as tunes from './tunes.mjs'
import { leveled } from './level.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */
/** @typedef {import('./signal.mjs').Dice} Dice */
/** @typedef {{ variants: number, make: (roll: Dice, variant: number) => Signal }} Recipe */

/** @type {Record<import('../../sound/cues.ts').Cue, Recipe>} */
export const RECIPES = {
  hover: { variants: 10, make: hover },
  drag: { variants: 10, make: drag },
  slide: { variants: 10, make: slide },
  place: { variants: 5, make: place },
  flip: { variants: 3, make: flip },
  shuffle: { variants: 3, make: shuffle },
  rentLight: { variants: 3, make: (roll) => rustle(roll, 2, 0) },
  rentMedium: { variants: 2, make: (roll) => rustle(roll, 4, 0.45) },
  rentHeavy: { variants: 2, make: (roll) => rustle(roll, 7, 1) },
  steal: { variants: 2, make: cashSneeze },
  doors: { variants: 1, make: things.door },
  no: { variants: 2, make: (roll) => things.stamp(roll) },
  setComplete: { variants: 1, make: things.taped },
  setStolen: { variants: 1, make: things.carriedOff },
  cough: { variants: 2, make: (roll) => cough(roll, 2, between(roll, 140, 190)) },
  charge: { variants: 1, make: scenes.till },
  stamp: {
    variants: 1,
    make: (roll) =>
      mix([
        [0, things.stamp(roll, 0.6)],
        [0.16, things.stamp(roll, 0.6), 0.8],
      ]),
  },
  bell: { variants: 1, make: scenes.schoolBell },
  shutter: { variants: 1, make: scenes.shutter },
  cheer: { variants: 1, make: tunes.cheer },
  shopping: { variants: 2, make: scenes.shopping },
  swap: {
    variants: 2,
    make: (roll) =>
      near(
        mix([
          [0, whoosh(roll, 0.26, 500, 2600)],
          [0.16, whoosh(roll, 0.28, 2400, 520), 0.9],
          [0.4, place(roll), 0.6],
        ]),
      ),
  },
  rewind: { variants: 1, make: scenes.rewound },
  typing: { variants: 1, make: scenes.typed },
  horn: { variants: 1, make: scenes.lorry },
  lock: { variants: 1, make: scenes.locked },
  reveal: { variants: 1, make: scenes.revealed },
  roll: { variants: 2, make: things.rolled },
  yourTurn: { variants: 1, make: tunes.yourTurn },
  tenSeconds: { variants: 1, make: things.ticking },
  turnSad: { variants: 1, make: tunes.sadTrombone },
  turnHappy: { variants: 1, make: tunes.happyChime },
  win: { variants: 1, make: tunes.fanfare },
  lose: { variants: 1, make: tunes.lost },
  refused: { variants: 3, make: page.bonk },
  error: { variants: 1, make: page.fault },
  chat: { variants: 3, make: page.pop },
  press: { variants: 3, make: page.press },
  join: { variants: 1, make: page.joined },
  leave: { variants: 1, make: page.gone },
  vote: { variants: 2, make: things.ballot },
  drink: { variants: 1, make: things.cups },
  character: { variants: 5, make: (_, variant) => page.face(variant) },
  secretAchoo: { variants: 1, make: (roll) => sneeze(roll, 175, 0.42) },
  secretCough: { variants: 1, make: (roll) => cough(roll, 4, 128) },
  secretCorona: { variants: 1, make: secrets.bottle },
  secretChina: { variants: 1, make: secrets.porcelain },
  secretToiletPaper: { variants: 1, make: secrets.unrolled },
  secretQuarantine: { variants: 1, make: secrets.bolted },
  secretVaccine: { variants: 1, make: secrets.vaccinated },
  secretMask: { variants: 1, make: secrets.snapped },
  secretTiger: { variants: 1, make: roar },
  secretParty: { variants: 1, make: partyHorn },
}

/**
 * One variant of a sound, normalised to the common loudness.
 * @param {import('../../sound/cues.ts').Cue} cue
 * @param {number} variant
 * @returns {Signal}
 */
export function sound(cue, variant) {
  const made = RECIPES[cue].make(dice(`${cue} ${variant}`), variant)
  return leveled([trimmed(made)])[0] ?? made
}
