// Dimming with holes over what a lesson points at, and the arrow to the first of them.
import type { Rect } from '#web/table/model/layout/frame.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Tutorial.module.css'

interface HolesProps {
  spots: readonly Rect[]
  paper: Rect
  /** There is a task: dimmed less, so that the whole table is visible. */
  light: boolean
}

/** An overlay on top of everything that takes no pointer events. */
export function Holes({ spots, paper, light }: HolesProps) {
  const [first] = spots
  return (
    <svg
      className={classes(styles.tutorialDim, light && styles.tutorialDimLight)}
      data-testid={light ? 'tutorial-light' : 'tutorial-dim'}
      aria-hidden
    >
      <defs>
        <mask id="tutorial-holes">
          <rect width="100%" height="100%" fill="white" />
          {spots.map((spot, n) => (
            <rect key={n} {...spot} rx={22} fill="black" />
          ))}
        </mask>
        <marker
          id="tutorial-head"
          viewBox="0 0 22 24"
          refX="16"
          refY="12"
          markerWidth="28"
          markerHeight="30"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M1 2 L21 12 L1 22 L6 12 Z" className={styles.tutorialArrowHead} />
        </marker>
      </defs>
      <rect width="100%" height="100%" mask="url(#tutorial-holes)" className={styles.tutorialDark} />
      {spots.map((spot, n) => (
        <rect key={n} {...spot} rx={22} className={styles.tutorialHole} />
      ))}
      {first && (
        <>
          <path d={arrow(paper, first)} className={styles.tutorialArrowEdge} />
          <path d={arrow(paper, first)} className={styles.tutorialArrow} markerEnd="url(#tutorial-head)" />
        </>
      )}
    </svg>
  )
}

/** Fraction of the paper's width where a downward arrow starts, beside the button in the middle below it. */
const BESIDE = 0.85

/** A curve from the nearest edge of the paper to the nearest edge of the spot. */
function arrow(paper: Rect, spot: Rect): string {
  const below = spot.y > paper.y + paper.height
  const to = nearest(spot, paper.x + paper.width * (below ? BESIDE : 0.5), paper.y + paper.height / 2)
  const from = nearest(paper, to.x, to.y)
  const across = Math.abs(to.x - from.x) > Math.abs(to.y - from.y)
  const bend = across
    ? { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 40 }
    : { x: Math.max(from.x, to.x) + 40, y: (from.y + to.y) / 2 }
  return `M${from.x} ${from.y} Q${bend.x} ${bend.y} ${to.x} ${to.y}`
}

const nearest = ({ x, y, width, height }: Rect, toX: number, toY: number): { x: number; y: number } => ({
  x: Math.max(x, Math.min(x + width, toX)),
  y: Math.max(y, Math.min(y + height, toY)),
})
