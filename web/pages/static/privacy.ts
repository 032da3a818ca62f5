// The privacy policy: what is known about whom, for how long, and what one can do about it.
import sections from './privacy.json' with { type: 'json' }

export const PRIVACY: readonly { title: string; lines: readonly string[] }[] = sections

export const CHANGED = '27 November 2026'
