// The oilcloth behind a page: plain at first, then the baked texture.
import { useEffect, useRef } from 'react'
import { onPixelRatio } from '#web/ui/hooks/useMedia.ts'
import { importWithRetry } from '#web/ui/part.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

const cloth = importWithRetry(() => import('./cloth.ts'))

interface ClothProps {
  /** Adds the brightest layer of lamp light: for the hero, never under text. */
  bright?: boolean
}

/** Covers the window behind everything; does not scroll, hidden from screen readers. */
export function Cloth({ bright = false }: ClothProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let left = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    const draw = async () => {
      const { bakeCloth } = await cloth()
      const size = { width: window.innerWidth, height: window.innerHeight }
      const baked = await bakeCloth({ ...size, dpr: Math.min(window.devicePixelRatio, 2), bright })
      const canvas = ref.current
      if (left || !canvas) return
      canvas.width = baked.width
      canvas.height = baked.height
      canvas.getContext('2d')?.drawImage(baked, 0, 0)
    }
    // On failure the plain cloth stays.
    const drawOrNot = () => void draw().catch(nullIfNotLoaded)
    const redraw = () => {
      clearTimeout(waiting)
      waiting = setTimeout(drawOrNot, 200)
    }
    drawOrNot()
    window.addEventListener('resize', redraw)
    const stop = onPixelRatio(redraw)
    return () => {
      left = true
      clearTimeout(waiting)
      window.removeEventListener('resize', redraw)
      stop()
    }
  }, [bright])
  return <canvas ref={ref} className="cloth" aria-hidden />
}
