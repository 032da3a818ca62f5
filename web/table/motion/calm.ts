// Reduced motion: nothing travels; moved cards fade out in place and fade in at the target.
import { linear } from './easing.ts'
import { sameZone, type Glide } from './glide.ts'
import { FADE } from './timing.ts'

/** Replaces glides by short fades; moves within a zone are instant. */
export function calmed(glides: readonly Glide[]): Glide[] {
  return glides
    .filter(({ card, from, to }) => card !== 0 && (!sameZone(from, to) || turned(from, to)))
    .flatMap((glide): Glide[] => {
      const { card, from, to, gone, hidden } = glide
      const still = { card, from, to, delay: 0, ms: FADE, ease: linear, arc: 0, scale: 1, hidden: false }
      const lands = glide.lands ? { lands: glide.lands } : {}
      return [
        ...(hidden ? [] : [{ ...still, gone: true, fade: 'out' as const }]),
        ...(gone ? [] : [{ ...still, gone: false, fade: 'in' as const, ...lands }]),
      ]
    })
}

const turned = (from: Glide['from'], to: Glide['to']): boolean =>
  from.up !== to.up || from.facing !== to.facing
