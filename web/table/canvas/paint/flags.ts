// Paints flags on an opponent's upper edge: turn, next, sheltering, no draw, away, bot.
import type { Rect } from '../../model/layout/frame.ts'
import { pill, pillWidth, sheltering, tape, tapeWidth, type PillKind } from './labels.ts'
import { aside } from '#web/art/pen.ts'
import { typeSize } from './type.ts'
import type { SeatFacts } from '../../model/facts.ts'
import { slipOf, standing } from './standing.ts'

interface Flag {
  kind: 'tape' | PillKind
  /** Wordings from longest to shortest; the last is used when space is tightest. */
  wordings: readonly [string, string, string]
}

const EDGE = 14
const GAP = 8
/** Taller flags would reach under the top bar. */
const HIGHEST = 26
/** Lower end of the flags, from the area's upper edge; the name begins below. */
export const FLAG_FOOT = 10

/** Paints the flags side by side, with shorter wordings where they would exceed the area. */
export function flags(ctx: CanvasRenderingContext2D, at: Rect, facts: SeatFacts): void {
  const hung = flagsOf(facts)
  const wideOf = ({ kind, wordings }: Flag, level: number): number =>
    kind === 'tape' ? tapeWidth(ctx, wordings[level] ?? '') : pillWidth(ctx, wordings[level] ?? '')
  const totalOf = (level: number): number =>
    hung.reduce((sum, flag) => sum + wideOf(flag, level), 0) + GAP * (hung.length - 1)
  const beside = (wide: number): number => at.width - EDGE * 2 - GAP - wide
  // Near-complete colors are also visible on the sets; unreadably small flags would show nothing.
  const whole = slipOf(ctx, facts, at.width)
  const short = { ...facts, near: [] }
  const shown = totalOf(2) <= beside(whole.wide) ? facts : short
  const slip = shown === facts ? whole : slipOf(ctx, short, at.width)
  const room = beside(slip.wide)
  standing(ctx, shown, slip, at.x + at.width - EDGE - slip.wide, at.y + FLAG_FOOT - slip.high)
  const level = [0, 1, 2].find((each) => totalOf(each) <= room) ?? 2
  const total = totalOf(level)
  const high = typeSize(14) + 10
  const zoom = Math.min(1, room / total, HIGHEST / high)
  const free = at.width - (EDGE + slip.wide + GAP) * 2
  const centered = hung.length === 1 && facts.flag === 'plays' && total * zoom <= free
  aside(ctx, () => {
    ctx.translate(at.x + (centered ? (at.width - total * zoom) / 2 : EDGE), at.y + FLAG_FOOT - high * zoom)
    ctx.scale(zoom, zoom)
    let x = 0
    for (const flag of hung) {
      const text = flag.wordings[level] ?? ''
      if (flag.kind === 'tape') tape(ctx, text, x, -1)
      else pill(ctx, flag.kind, text, x, 0)
      x += wideOf(flag, level) + GAP
    }
  })
}

function flagsOf({ name, flag, shelter, delayed, away, standIn }: SeatFacts): Flag[] {
  const flags: Flag[] = []
  if (flag === 'plays') flags.push({ kind: 'tape', wordings: [`${name} is playing`, 'playing', 'playing'] })
  if (flag === 'next') flags.push({ kind: 'tape', wordings: ['plays next', 'next', 'next'] })
  if (shelter > 0) {
    flags.push({ kind: 'shelter', wordings: [sheltering(shelter), String(shelter), String(shelter)] })
  }
  if (delayed) flags.push({ kind: 'delayed', wordings: ['no draw next turn', 'no draw', ''] })
  if (standIn) flags.push({ kind: 'standIn', wordings: ['a bot is playing', 'bot plays', 'bot'] })
  else if (away) flags.push({ kind: 'away', wordings: ['away', 'away', ''] })
  return flags
}
