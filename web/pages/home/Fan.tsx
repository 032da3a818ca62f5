// The fan of five real cards; the code that draws them comes after the page stands.
import { lazy, Suspense, useEffect, useState, type CSSProperties } from 'react'

const HandOfFive = lazy(() => import('./HandOfFive.tsx').then((part) => ({ default: part.HandOfFive })))

/** Keeps its place until the cards are there. */
export function Fan() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setIdle(true), 50)
    return () => clearTimeout(wait)
  }, [])
  const backs = (
    <div className="fan">
      {[0, 1, 2, 3, 4].map((at) => (
        <span key={at} className="fan-back" style={turned(at)} />
      ))}
    </div>
  )
  return idle ? (
    <Suspense fallback={backs}>
      <HandOfFive />
    </Suspense>
  ) : (
    backs
  )
}

/** Which way the card at this place leans. */
export const turned = (at: number): CSSProperties & Record<`--${string}`, string> => ({
  '--turn': `${(at - 2) * 10}deg`,
})
