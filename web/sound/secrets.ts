// The sound cue of each secret word of the chat.
import type { Cue } from './cues.ts'

/** Cues by secret word; the engine finds the word in a message and sends its name with the chat line. */
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
