// How my hand lies on my own screen: open, hidden by me, or covered while I am away from the page.

/** `hidden` stays until it is turned up; `covered` ends when I am back. */
export type Lies = 'open' | 'hidden' | 'covered'

/** What can happen to it. */
export type Happening = 'toggle' | 'turnUp' | 'away' | 'back'

/** How it lies after that. */
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
