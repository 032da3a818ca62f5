// UI of each action card on top of its verb's: sound, icon, texts.
import { isActionKey, rowOf, type ActionKey, type CardKey } from '#engine/rules/public.ts'
import type { Sign } from '#web/art/signs.ts'
import { VERB_UI } from './verbs/index.ts'
import type { VerbUi, CardTexts } from './verbs/verbUi.ts'

export interface CardUi {
  /** The cue of web/sound/cues.ts when it is played as an action; null: it sounds only as an answer. */
  sound: string | null
  /** Icon on its arrow; default: the verb's. */
  sign?: Sign
  texts?: CardTexts
}

/** One row per action card; its picture is in web/art/face/scenes.json. */
export const CARD_UI = {
  closeBorders: {
    sound: 'doors',
    texts: { targetTitle: 'Close whose borders?', pickerButton: 'Close borders' },
  },
  contractCovid: {
    sound: 'cough',
    sign: 'virus',
    texts: { attackText: 'coughed on you', targetButton: (name) => `Cough on ${name}` },
  },
  sbaLoan: { sound: 'stamp' },
  closeSchools: { sound: 'bell' },
  tpStash: { sound: 'roll', texts: { pickerTitle: 'Where does the paper pile up?' } },
  socialDistancing: { sound: 'roll', texts: { pickerTitle: 'Keep your distance around which set?' } },
  recovered: { sound: 'cheer', sign: 'party', texts: { attackText: 'has recovered, and all are happy' } },
  quarantine: { sound: null },
  costcoRun: { sound: 'shopping' },
  closeBusiness: { sound: 'shutter', texts: { targetTitle: 'Close whose business?' } },
  crossContaminate: { sound: 'swap', texts: { targetTitle: 'Contaminate whom?' } },
  falsePositive: { sound: 'rewind', texts: { pickerTitle: 'Which of the last actions never happened?' } },
  workFromHome: {
    sound: 'typing',
    texts: {
      attackText: 'sends you to work from home',
      targetTitle: 'Who works from home?',
      targetButton: (name) => `Send ${name} home`,
    },
  },
  shareScreen: { sound: 'typing', texts: { targetTitle: 'Whose screen?' } },
  delayedShipment: {
    sound: 'horn',
    texts: { attackText: 'delays your shipment', targetTitle: 'Whose shipment?' },
  },
  stockDividend: { sound: 'stamp' },
  bigTechPayout: { sound: 'cheer' },
  shelterInPlace: { sound: 'lock' },
  payMyRent: { sound: null },
  secondWave: { sound: 'rewind' },
} as const satisfies Record<ActionKey, CardUi>

const overridesOf = (key: CardKey): CardUi | undefined => (isActionKey(key) ? CARD_UI[key] : undefined)

/** The UI of a card's verb; undefined for cards without an action. */
export function verbUiOf(key: CardKey): VerbUi | undefined {
  const row = rowOf(key)
  return row.kind === 'action' || row.kind === 'rent' ? VERB_UI[row.verb] : undefined
}

/** A card's texts, with its verb's as defaults. */
export const textsOf = (key: CardKey): CardTexts => ({ ...verbUiOf(key)?.texts, ...overridesOf(key)?.texts })

/** The icon on a card's arrow. */
export const signOf = (key: CardKey): Sign => overridesOf(key)?.sign ?? verbUiOf(key)?.sign ?? 'rent'
