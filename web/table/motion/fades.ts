// Reduced motion: nothing travels; moved cards fade out in place and fade in at the target.
import { PLAIN, sameZone, type Glide } from './glide.ts'
import { linear, FADE } from './timing.ts'

/** Replaces glides by short fades; moves within a zone are instant. */
export function toFades(glides: readonly Glide[]): Glide[] {
  return glides
    .filter(({ card, from, to }) => card !== 0 && (!sameZone(from, to) || isFlip(from, to)))
    .flatMap((glide): Glide[] => {
      const { card, from, to, vanishes, hidden } = glide
      const base = { ...PLAIN, card, from, to, ms: FADE, ease: linear }
      const sounds = glide.landingCue ? { landingCue: glide.landingCue } : {}
      return [
        ...(hidden ? [] : [{ ...base, vanishes: true, fade: 'out' as const }]),
        ...(vanishes ? [] : [{ ...base, fade: 'in' as const, ...sounds }]),
      ]
    })
}

const isFlip = (from: Glide['from'], to: Glide['to']): boolean =>
  from.up !== to.up || from.facing !== to.facing
