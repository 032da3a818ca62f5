// Paper scraps behind the page, away from the words: they come down, or lie there where nothing is to travel.
import { useState, type CSSProperties } from 'react'
import { COLOR_LOOKS } from '#web/art/tokens.ts'
import { later } from '#web/later.tsx'
import { useTastes } from '#web/state/tastes.ts'
import { dialsOf } from '#web/table/motion/dials.ts'
import { SCRAPS } from './scraps.ts'

const Falling = later(async () => {
  try {
    return (await import('./Falling.tsx')).Falling
  } catch {
    // Decoration: where the code for it cannot be had the scraps simply lie there.
    return Lying
  }
})

/** Decoration behind the page. */
export function Confetti() {
  const [falls] = useState(() => dialsOf(useTastes.getState()).motion === 'full')
  return (
    <div className="confetti" aria-hidden>
      {falls ? <Falling /> : <Lying />}
    </div>
  )
}

function Lying() {
  return SCRAPS.map(({ x, y, turn, color, width }, nth) => {
    const style: CSSProperties = {
      left: `${x}%`,
      top: `${y}%`,
      rotate: `${turn}deg`,
      background: COLOR_LOOKS[color].hue,
      width,
    }
    return <span key={nth} style={style} />
  })
}
