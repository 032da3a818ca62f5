// Paper scraps that came down on the table, away from the words; they lie still.
import type { CSSProperties } from 'react'

// Places in % of the page, turn in degrees, and a property color each: strewn once by hand.
const SCRAPS = [
  [13, 11, 20, 'blue'],
  [22, 4, -30, 'orange'],
  [4, 18, 0, 'red'],
  [28, 12, 40, 'light-green'],
  [45, 12, 25, 'pink'],
  [42, 17, -60, 'blue'],
  [21, 17, 35, 'brown'],
  [61, 18, 20, 'pink'],
  [57, 6, -15, 'green'],
  [1, 30, -30, 'light-green'],
  [5, 32, 10, 'orange'],
  [15, 38, -10, 'red'],
  [44, 37, 70, 'blue'],
  [49, 39, -8, 'pink'],
  [45, 42, 18, 'orange'],
  [48, 45, -20, 'light-blue'],
  [1, 42, -25, 'brown'],
  [5, 55, 50, 'light-blue'],
  [13, 45, -40, 'orange'],
  [17, 44, -35, 'green'],
  [23, 55, 5, 'yellow'],
  [41, 64, 60, 'brown'],
  [6, 75, -70, 'light-green'],
  [34, 82, 45, 'light-blue'],
  [59, 68, 30, 'red'],
  [58, 45, -85, 'light-green'],
  [20, 81, -80, 'brown'],
  [0, 63, 45, 'green'],
] as const

/** Decoration behind the page. */
export function Confetti() {
  return (
    <div className="confetti" aria-hidden>
      {SCRAPS.map(([x, y, turn, color], at) => {
        const style: CSSProperties = {
          left: `${x}%`,
          top: `${y}%`,
          rotate: `${turn}deg`,
          background: `var(--color-${color})`,
          width: at % 3 === 0 ? 26 : 16,
        }
        return <span key={at} style={style} />
      })}
    </div>
  )
}
