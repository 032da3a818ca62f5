// Falling confetti on its own canvas, which stops rendering when all of it has landed.
import 'pixi.js/unsafe-eval'
import { Application, useApplication } from '@pixi/react'
import { isWebGLSupported, type Application as PixiApplication } from 'pixi.js'
import { useLayoutEffect, type ReactNode } from 'react'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import { paintedTexture } from '#web/table/canvas/canvas.ts'
import { strew } from '#web/table/canvas/effects/confetti.ts'
import { useDevicePixelRatio } from '#web/ui/hooks/useMedia.ts'
import { ALL_LIE_MS, SCRAP_HEIGHT, scrapAt, SCRAPS, WIDEST_SCRAP } from './scraps.ts'

const ALPHA = 0.85
/** In css px. */
const CORNER = 2
const COLORS = SCRAPS.map(({ color }) => COLOR_LOOKS[color].hue)

/** The canvas fills the window; `instead`: without WebGL. */
export default function Falling({ instead }: { instead: ReactNode }) {
  const ratio = useDevicePixelRatio()
  if (!isWebGLSupported()) return instead
  return (
    <Application
      key={ratio}
      preference="webgl"
      resizeTo={window}
      backgroundAlpha={0}
      resolution={Math.min(ratio, 2)}
      autoDensity
      antialias
      skipExtensionImports
    >
      <Scraps />
    </Application>
  )
}

function Scraps() {
  const { app, isInitialised } = useApplication()
  // A layout effect is cleaned up before Pixi destroys the application, unlike a passive one.
  useLayoutEffect(() => (isInitialised ? begin(app) : undefined), [app, isInitialised])
  return null
}

/** Starts the fall; returns the function that removes the confetti. */
function begin(app: PixiApplication): () => void {
  const { renderer, stage, ticker } = app
  let spent = 0
  const texture = paintedTexture(WIDEST_SCRAP, SCRAP_HEIGHT, { scale: 1, dpr: renderer.resolution }, paper)
  const confetti = strew(
    stage,
    COLORS,
    (piece, nth, ms) => {
      const scrap = SCRAPS[nth]
      if (!scrap) return
      const { x, y, turn } = scrapAt(scrap, nth, ms, app.screen)
      piece.position.set(x, y)
      piece.angle = turn
      piece.alpha = ALPHA
      piece.setSize(scrap.width, SCRAP_HEIGHT)
    },
    texture,
  )
  const place = (): void => confetti.fallFor(spent)
  renderer.on('resize', place)
  ticker.add(({ deltaMS }) => {
    spent += deltaMS
    place()
    if (spent >= ALL_LIE_MS) app.stop()
  })
  return () => {
    renderer.off('resize', place)
    confetti.destroy()
    texture.destroy(true)
  }
}

function paper(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = '#ffffff'
  ctx.beginPath()
  ctx.roundRect(0, 0, WIDEST_SCRAP, SCRAP_HEIGHT, CORNER)
  ctx.fill()
}
