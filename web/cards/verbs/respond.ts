// Cards that only answer: nothing to choose, the question's own dialog plays them.
import type { VerbUi } from './verbUi.ts'

export const respond: VerbUi = { asks: [], sign: 'no' }
