// What this browser remembers about its owner: the name last used, sound on or off.
import { create } from 'zustand'

const NAME = 'lockdown-lane.name'
const SOUND = 'lockdown-lane.sound'

const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Forgotten at the next load, no more.
  }
}

interface Tastes {
  name: string
  sound: boolean
}

export const useTastes = create<Tastes>()(() => ({ name: read(NAME), sound: read(SOUND) !== 'off' }))

/** Keeps the name somebody plays under. */
export function rememberName(name: string): void {
  write(NAME, name)
  useTastes.setState({ name })
}

/** Turns all sounds on or off. */
export function toggleSound(): void {
  const sound = !useTastes.getState().sound
  write(SOUND, sound ? 'on' : 'off')
  useTastes.setState({ sound })
}
