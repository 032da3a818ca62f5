// New cards as their author writes them: Booster Shot with a verb of its own, a second No.

/** New files, by path. */
export const FILES: Readonly<Record<string, string>> = {
  'engine/rules/actions/boost.ts': `// Draws n more cards, and gives the move back that it took.
import { draw } from '../turn.ts'
import type { Action } from './action.ts'

export const boost: Action = {
  happen(s, { by }, _, row) {
    draw(s, by, row.n)
    s.turn.moves += 1
  },
}
`,
  'web/cards/verbs/boost.ts': `// Drawing and moving once more: nothing to choose.
import type { VerbUi } from './verbUi.ts'

export const boost: VerbUi = { pickers: [] }
`,
  'engine/cases/actions/booster-shot.yaml': `# Booster Shot: one card more, and a move more.

- case: Booster Shot draws a card and costs no move in the end
  table:
    A: { hand: [boosterShot, m5] }
    B: {}
  deck: [red1, red2]
  do:
    - A: { play: boosterShot }
  then:
    A: { hand: [m5, red1] }
    deck: [red2]
    discard: [boosterShot]
    moves: 3
    waiting: []

- case: Booster Shot cannot be played without a move left
  table:
    A: { hand: [boosterShot] }
    B: {}
  moves: 0
  do:
    - A: { play: boosterShot }
      refused: true

- case: Booster Shot may go to the bank instead
  table:
    A: { hand: [boosterShot] }
    B: {}
  do:
    - A: { play: boosterShot, as: money }
  then:
    A: { hand: [], bank: [boosterShot] }
    moves: 2
`,
  'engine/cases/actions/do-not-disturb.yaml': `# Do Not Disturb: another card that says no.

- case: Do Not Disturb cancels what is done to its player
  table:
    A: { hand: [contractCovid] }
    B: { hand: [doNotDisturb], bank: [m5] }
  do:
    - A: { play: contractCovid, target: B }
    - B: { sayNo: A }
  then:
    B: { hand: [], bank: [m5] }
    discard: [contractCovid, doNotDisturb]
`,
}

/** A text to insert before another one of a file. */
interface Insertion {
  file: string
  before: string
  text: string
}

/** Insertions into existing files, in order. */
export const INSERTIONS: readonly Insertion[] = [
  { file: 'engine/rules/cardRows.ts', before: "  'fill',\n", text: "  'boost',\n" },
  {
    file: 'engine/rules/cards.ts',
    before: '} satisfies Record<string, CardRow>\n',
    text: `  boosterShot: action(
    'Booster Shot',
    { value: 2, count: 2, verb: 'boost', n: 1 },
    'Draw 1 card and make one more move.',
  ),
  doNotDisturb: action(
    'Do Not Disturb',
    { value: 3, count: 0, verb: 'respond', answer: 'no' },
    'Say no to anything done to you.',
  ),
`,
  },
  {
    file: 'engine/rules/actions/index.ts',
    before: "import { delay } from './delay.ts'\n",
    text: "import { boost } from './boost.ts'\n",
  },
  { file: 'engine/rules/actions/index.ts', before: '  fill,\n', text: '  boost,\n' },
  {
    file: 'web/cards/verbs/index.ts',
    before: "import { delay } from './delay.ts'\n",
    text: "import { boost } from './boost.ts'\n",
  },
  { file: 'web/cards/verbs/index.ts', before: '  fill,\n', text: '  boost,\n' },
  {
    file: 'web/cards/cardUi.ts',
    before: '} as const satisfies Record<ActionKey, CardUi>\n',
    text: "  boosterShot: { sound: 'cheer' },\n  doNotDisturb: { sound: null },\n",
  },
  {
    file: 'web/art/face/scenes.json',
    before: '    "secondWave": {',
    text: `    "boosterShot": { "backdrop": "rays", "light": "#d9f2e3", "mid": "#6fc19a", "accent": "#2F7F5B", "figures": [
      {"art": "syringe", "x": 0, "y": 0, "size": 170, "tilt": -8},
      {"art": "adhesive-bandage", "x": -84, "y": 70, "size": 76, "tilt": 12},
      {"art": "flexed-biceps", "x": 84, "y": 62, "size": 92, "tilt": 6}
    ] },
    "doNotDisturb": { "backdrop": "rays", "light": "#e3e6f5", "mid": "#8b93c9", "accent": "#3f4a9c", "figures": [
      {"art": "syringe", "x": 0, "y": 0, "size": 170, "tilt": -8}
    ] },
`,
  },
]
