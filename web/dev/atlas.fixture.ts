// Development only: `emptied()` draws from two atlas pages, frees one and redraws;
// it returns the atlas's size in bytes and the resulting pixel.
import { Application, Sprite } from 'pixi.js'
import { rebuildBatches, createAtlas } from '../table/canvas/atlas.ts'

const SIDE = 1200

async function emptied(): Promise<{ bytes: number; seen: number[] }> {
  const app = new Application()
  await app.init({ preference: 'webgl', width: 64, height: 64, autoStart: false, sharedTicker: false })
  const pages = createAtlas(() => rebuildBatches(app.stage))
  const filled = (color: string) => {
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const ctx = canvas.getContext('2d')
    if (!ctx) throw new Error('no canvas')
    ctx.fillStyle = color
    ctx.fillRect(0, 0, SIDE, SIDE)
    return pages.put(canvas, 1, 0)
  }
  // Large enough that each needs an atlas page of its own.
  const [first, second] = [filled('#ff0000'), filled('#0000ff')]
  const [one, other] = [new Sprite(first), new Sprite(second)]
  one.setSize(64, 64)
  other.setSize(16, 16)
  app.stage.addChild(one, other)
  app.renderer.render(app.stage)
  other.texture = first
  second.destroy()
  one.tint = 0x808080
  app.renderer.render(app.stage)
  const gl = app.canvas.getContext('webgl2')
  if (!gl) throw new Error('no WebGL')
  const pixel = new Uint8Array(4)
  gl.readPixels(32, 32, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
  return { bytes: pages.bytes(), seen: [...pixel] }
}

Object.assign(window, { emptied })
