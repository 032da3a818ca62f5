// Development only: `emptied()` draws from two atlas pages, frees one and redraws;
// it returns the atlas's size in bytes and the resulting pixel. `repainted()` repaints a region.
import { Application, Sprite } from 'pixi.js'
import { rebuildBatches, createAtlas } from '../table/canvas/atlas.ts'

const SIDE = 1200

function filled(color: string, side = SIDE): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('no canvas')
  ctx.fillStyle = color
  ctx.fillRect(0, 0, side, side)
  return canvas
}

async function start() {
  const app = new Application()
  await app.init({ preference: 'webgl', width: 64, height: 64, autoStart: false, sharedTicker: false })
  return { app, atlas: createAtlas(() => rebuildBatches(app.stage)) }
}

function pixelOf(app: Application): number[] {
  app.renderer.render(app.stage)
  const gl = app.canvas.getContext('webgl2')
  if (!gl) throw new Error('no WebGL')
  const pixel = new Uint8Array(4)
  gl.readPixels(32, 32, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
  return [...pixel]
}

async function emptied(): Promise<{ bytes: number; seen: number[] }> {
  const { app, atlas } = await start()
  // Large enough that each needs an atlas page of its own.
  const [first, second] = [atlas.put(filled('#ff0000'), 1, 0), atlas.put(filled('#0000ff'), 1, 0)]
  const [one, other] = [new Sprite(first), new Sprite(second)]
  one.setSize(64, 64)
  other.setSize(16, 16)
  app.stage.addChild(one, other)
  app.renderer.render(app.stage)
  other.texture = first
  second.destroy()
  one.tint = 0x808080
  return { seen: pixelOf(app), bytes: atlas.bytes() }
}

/** Repaints a shown region with a canvas of its size, then with a smaller one, which is refused. */
async function repainted(): Promise<{ done: boolean[]; seen: number[][] }> {
  const { app, atlas } = await start()
  const region = atlas.put(filled('#ff0000', 64), 1, 0)
  app.stage.addChild(new Sprite(region))
  const before = pixelOf(app)
  const done = [atlas.repaint(region, filled('#00ff00', 64)), atlas.repaint(region, filled('#0000ff', 32))]
  return { done, seen: [before, pixelOf(app)] }
}

Object.assign(window, { emptied, repainted })
