// The secret words of the chat, as the room names them, and the sound each one sets off.
import type { Cue } from './cues.ts'

/** The room finds the word in what was said; its name comes with the line. */
export const SECRET_CUES: Readonly<Record<string, Cue>> = {
  achoo: 'secretAchoo',
  cough: 'secretCough',
  corona: 'secretCorona',
  china: 'secretChina',
  'toilet paper': 'secretToiletPaper',
  quarantine: 'secretQuarantine',
  vaccine: 'secretVaccine',
  mask: 'secretMask',
  tiger: 'secretTiger',
  party: 'secretParty',
}

/** The sound of a secret word; none for an empty or unknown one. */
export const secretCue = (secret: string): Cue | undefined => SECRET_CUES[secret]
