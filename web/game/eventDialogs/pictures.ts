// The four animated pictures of the drinking dialog, as data: stickers on a stage, and how each of them moves.

/** How a sticker moves; `clink` comes from the left, `clonk` from the right. */
export type Move = 'bob' | 'sway' | 'hop' | 'clink' | 'clonk' | 'pop' | 'still'

export interface Actor {
  art: string
  /** The middle, in px of a stage 570 x 272. */
  x: number
  y: number
  size: number
  tilt?: number
  move?: Move
  /** Later in the beat, in ms. */
  late?: number
}

export interface Picture {
  /** What a screen reader says. */
  label: string
  sky: [string, string]
  ground: string
  /** Scraps of paper in the air. */
  confetti: boolean
  actors: readonly Actor[]
}

export const STAGE = { width: 570, height: 272 } as const

export const PICTURES: readonly Picture[] = [
  {
    label: 'A virus in a party hat among cups, confetti in the air',
    sky: ['#ffe2b0', '#f6cb86'],
    ground: '#7d4f39',
    confetti: true,
    actors: [
      { art: 'glass-of-milk', x: 54, y: 128, size: 96, tilt: -8, move: 'sway', late: 200 },
      { art: 'teacup-without-handle', x: 140, y: 176, size: 104, tilt: -4, move: 'bob', late: 500 },
      { art: 'family/virus-party', x: 284, y: 126, size: 156, move: 'hop' },
      { art: 'beverage-box', x: 352, y: 210, size: 74, tilt: 6, move: 'sway', late: 700 },
      { art: 'hot-beverage', x: 440, y: 172, size: 108, tilt: 4, move: 'bob', late: 100 },
      { art: 'cup-with-straw', x: 524, y: 142, size: 100, tilt: 10, move: 'sway', late: 350 },
    ],
  },
  {
    label: 'Two cups knock against each other',
    sky: ['#c9ecf7', '#8fd0e6'],
    ground: '#2f5f74',
    confetti: false,
    actors: [
      { art: 'sparkles', x: 285, y: 62, size: 96, move: 'pop', late: 480 },
      { art: 'hot-beverage', x: 206, y: 148, size: 164, tilt: -10, move: 'clink' },
      { art: 'cup-with-straw', x: 368, y: 142, size: 164, tilt: 10, move: 'clonk' },
      { art: 'family/virus-happy', x: 70, y: 182, size: 104, move: 'hop', late: 480 },
      { art: 'family/cousin-mu', x: 504, y: 182, size: 104, move: 'hop', late: 600 },
    ],
  },
  {
    label: 'A popper goes off, and the family dances',
    sky: ['#e4d4ff', '#bfa2ef'],
    ground: '#4a3a74',
    confetti: true,
    actors: [
      { art: 'party-popper', x: 70, y: 178, size: 120, tilt: -6, move: 'pop' },
      { art: 'family/delta-dave', x: 186, y: 164, size: 118, move: 'hop', late: 150 },
      { art: 'family/granny-beta', x: 296, y: 150, size: 130, move: 'hop', late: 300 },
      { art: 'family/omi', x: 396, y: 176, size: 96, move: 'hop', late: 450 },
      { art: 'confetti-ball', x: 496, y: 158, size: 126, tilt: 8, move: 'sway' },
      { art: 'beverage-box', x: 244, y: 228, size: 62, tilt: -8, move: 'bob', late: 250 },
    ],
  },
  {
    label: 'A long row of cups on the kitchen table, and a virus that can hardly wait',
    sky: ['#ffd3c2', '#f2a98d'],
    ground: '#8a4a3c',
    confetti: false,
    actors: [
      { art: 'family/virus-wow', x: 96, y: 118, size: 138, move: 'hop' },
      { art: 'glass-of-milk', x: 214, y: 172, size: 92, move: 'bob' },
      { art: 'beverage-box', x: 296, y: 178, size: 88, tilt: 4, move: 'bob', late: 150 },
      { art: 'teacup-without-handle', x: 378, y: 180, size: 92, move: 'bob', late: 300 },
      { art: 'cup-with-straw', x: 456, y: 166, size: 96, tilt: -4, move: 'bob', late: 450 },
      { art: 'hot-beverage', x: 532, y: 182, size: 88, move: 'bob', late: 600 },
      { art: 'balloon', x: 500, y: 66, size: 74, move: 'sway' },
      { art: 'balloon', x: 318, y: 70, size: 58, tilt: 10, move: 'sway', late: 400 },
    ],
  },
]

/** One of them; `random` is from 0 to below 1. */
export const pictureAt = (random: number): Picture | undefined =>
  PICTURES[Math.floor(random * PICTURES.length)]
