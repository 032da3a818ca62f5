// UI overrides per action card, on top of its verb's; scenes: web/art/face/scenes.json.
import { isActionKey, rowOf, type ActionKey, type CardKey } from '#engine/rules/public.ts'
import type { Sign } from '#web/art/signs.ts'
import { VERB_UI } from './verbs/index.ts'
import type { VerbUi, Words } from './verbs/verbUi.ts'

export interface CardUi {
  /** The cue of web/sound/cues.ts when it is played as an action; null: it sounds when it answers. */
  sound: string | null
  /** Icon on its arrow; default: the verb's. */
  sign?: Sign
  words?: Words
}

/** One row per action card. */
export const CARD_UI = {
  closeBorders: { sound: 'doors', words: { whom: 'Close whose borders?', done: 'Close borders' } },
  contractCovid: {
    sound: 'cough',
    sign: 'virus',
    words: { attackText: 'coughed on you', confirm: (name) => `Cough on ${name}` },
  },
  sbaLoan: { sound: 'stamp' },
  closeSchools: { sound: 'bell' },
  tpStash: { sound: 'roll', words: { question: 'Where does the paper pile up?' } },
  socialDistancing: { sound: 'roll', words: { question: 'Keep your distance around which set?' } },
  recovered: { sound: 'cheer', sign: 'party', words: { attackText: 'has recovered, and all are happy' } },
  quarantine: { sound: null },
  costcoRun: { sound: 'shopping' },
  closeBusiness: { sound: 'shutter', words: { whom: 'Close whose business?' } },
  crossContaminate: { sound: 'swap', words: { whom: 'Contaminate whom?' } },
  falsePositive: { sound: 'rewind', words: { question: 'Which of the last actions never happened?' } },
  workFromHome: {
    sound: 'typing',
    words: {
      attackText: 'sends you to work from home',
      whom: 'Who works from home?',
      confirm: (name) => `Send ${name} home`,
    },
  },
  shareScreen: { sound: 'typing', words: { whom: 'Whose screen?' } },
  delayedShipment: { sound: 'horn', words: { attackText: 'delays your shipment', whom: 'Whose shipment?' } },
  stockDividend: { sound: 'stamp' },
  bigTechPayout: { sound: 'cheer' },
  shelterInPlace: { sound: 'lock' },
  payMyRent: { sound: null },
  secondWave: { sound: 'rewind' },
} as const satisfies Record<ActionKey, CardUi>

const own = (key: CardKey): CardUi | undefined => (isActionKey(key) ? CARD_UI[key] : undefined)

/** The UI of a card's verb; undefined for cards without an action. */
export function verbUiOf(key: CardKey): VerbUi | undefined {
  const row = rowOf(key)
  return row.kind === 'action' || row.kind === 'rent' ? VERB_UI[row.verb] : undefined
}

/** A card's texts, with its verb's as defaults. */
export const wordsOf = (key: CardKey): Words => ({ ...verbUiOf(key)?.words, ...own(key)?.words })

/** The icon on a card's arrow. */
export const signOf = (key: CardKey): Sign => own(key)?.sign ?? verbUiOf(key)?.sign ?? 'rent'
