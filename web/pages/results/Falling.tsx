// The scraps on their way down, on a canvas of their own that is still as soon as all of them lie.
import 'pixi.js/unsafe-eval'
import { Application, extend, useApplication, useTick } from '@pixi/react'
import { Container, Graphics } from 'pixi.js'
import { useCallback, useEffect, useRef } from 'react'
import { useDevicePixelRatio } from '#web/ui/useMedia.ts'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import { ALL_LIE_MS, SCRAP_HEIGHT, scrapAt, SCRAPS, type Scrap } from './scraps.ts'

extend({ Container, Graphics })

/** The canvas fills the window. */
export function Falling() {
  const ratio = useDevicePixelRatio()
  return (
    <Application
      key={ratio}
      preference="webgl"
      resizeTo={window}
      backgroundAlpha={0}
      resolution={Math.min(ratio, 2)}
      autoDensity
      antialias
      sharedTicker={false}
      eventFeatures={{ move: false, globalMove: false, click: false, wheel: false }}
    >
      <Scraps />
    </Application>
  )
}

function Scraps() {
  const { app, isInitialised } = useApplication()
  const pieces = useRef(new Map<number, Graphics>())
  const spent = useRef(0)
  const place = useCallback(() => {
    for (const [nth, piece] of pieces.current) {
      const scrap = SCRAPS[nth]
      if (!scrap) continue
      const { x, y, turn } = scrapAt(scrap, nth, spent.current, app.screen)
      piece.position.set(x, y)
      piece.angle = turn
    }
  }, [app])
  useTick(({ deltaMS }) => {
    spent.current += deltaMS
    place()
    if (spent.current >= ALL_LIE_MS) app.stop()
  })
  useEffect(() => {
    if (!isInitialised) return
    const { renderer } = app
    renderer.on('resize', place)
    return () => {
      renderer.off('resize', place)
    }
  }, [app, isInitialised, place])
  return SCRAPS.map((scrap, nth) => (
    <pixiGraphics
      key={nth}
      ref={(piece) => {
        if (piece) pieces.current.set(nth, piece)
        else pieces.current.delete(nth)
      }}
      alpha={0.85}
      y={-SCRAP_HEIGHT - scrap.width}
      draw={(ink) => paint(ink, scrap)}
    />
  ))
}

function paint(ink: Graphics, { width, color }: Scrap): void {
  ink.clear()
  ink.roundRect(-width / 2, -SCRAP_HEIGHT / 2, width, SCRAP_HEIGHT, 2).fill(COLOR_LOOKS[color].hue)
}
