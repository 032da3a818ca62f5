// What of a game's end has been told in this tab already: a reload does not tell it again.
const STORE = 'lockdown-lane.after-game.'
const ALL = ['rolls', 'donation'] as const

export type Told = (typeof ALL)[number]

/** What was told at this end. */
export function toldOf(end: string): Told[] {
  try {
    return ALL.filter((what) => sessionStorage.getItem(STORE + what) === end)
  } catch {
    return []
  }
}

/** It is being told now. */
export function noteTold(what: Told, end: string): void {
  try {
    sessionStorage.setItem(STORE + what, end)
  } catch {
    // Then a reload tells it once more.
  }
}
