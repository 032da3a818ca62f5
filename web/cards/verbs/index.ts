// UI by verb, checked for completeness by type.
import type { Verb } from '#engine/rules/public.ts'
import { delay } from './delay.ts'
import { demand } from './demand.ts'
import { doubleRent } from './doubleRent.ts'
import { draw } from './draw.ts'
import { enhance } from './enhance.ts'
import { fill } from './fill.ts'
import { payout } from './payout.ts'
import { redraw } from './redraw.ts'
import { rent } from './rent.ts'
import { respond } from './respond.ts'
import { reveal } from './reveal.ts'
import { revive } from './revive.ts'
import { shelter } from './shelter.ts'
import { stealCard } from './stealCard.ts'
import { stealSet } from './stealSet.ts'
import { swapCard } from './swapCard.ts'
import { swapHand } from './swapHand.ts'
import { takeBack } from './takeBack.ts'
import type { VerbUi } from './verbUi.ts'

export const VERB_UI = {
  rent,
  doubleRent,
  demand,
  draw,
  fill,
  payout,
  enhance,
  stealCard,
  stealSet,
  swapCard,
  swapHand,
  redraw,
  reveal,
  delay,
  shelter,
  revive,
  takeBack,
  respond,
} satisfies Record<Verb, VerbUi>
