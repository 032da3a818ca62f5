// State of my hand on my own screen: open, hidden by me, or covered while I am away.

/** `hidden` lasts until the hand is turned up; `covered` ends when the user returns. */
export type HandVisibility = 'open' | 'hidden' | 'covered'

/** Events that change the state. */
export type PrivacyEvent = 'toggle' | 'turnUp' | 'away' | 'back'

/** The next state. */
export function nextVisibility(visibility: HandVisibility, event: PrivacyEvent): HandVisibility {
  switch (event) {
    case 'toggle':
      return visibility === 'open' ? 'hidden' : 'open'
    case 'turnUp':
      return 'open'
    case 'away':
      return visibility === 'open' ? 'covered' : visibility
    case 'back':
      return visibility === 'covered' ? 'open' : visibility
  }
}
