// State of my hand on my own screen: open, hidden by me, or covered while I am away.

/** `hidden` lasts until the hand is turned up; `covered` ends when the user returns. */
export type Lies = 'open' | 'hidden' | 'covered'

/** Events that change the state. */
export type Happening = 'toggle' | 'turnUp' | 'away' | 'back'

/** The next state. */
export function after(lies: Lies, happening: Happening): Lies {
  switch (happening) {
    case 'toggle':
      return lies === 'open' ? 'hidden' : 'open'
    case 'turnUp':
      return 'open'
    case 'away':
      return lies === 'open' ? 'covered' : lies
    case 'back':
      return lies === 'covered' ? 'open' : lies
  }
}
