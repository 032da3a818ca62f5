// Keeps a canvas on the page: builds one, and another one when the graphics card has taken it away.
import { useTableStore } from '../input/store.ts'
import type { Size } from '../model/frame.ts'
import { useMotion } from '../motion/store.ts'
import { hang } from './hooks.ts'
import type { Presenter } from './presenter.ts'
import { createScene, type Scene } from './scene.ts'

/** A lost context that is not back by then is given up. */
const BACK_WITHIN_MS = 3000
/** Between two tries to build a canvas, longer from try to try. */
const AGAIN_MS = 500
const AT_MOST_MS = 8000
/** A browser that refused so often before anything was drawn cannot draw. */
const TRIES = 3

/** Draws `laid` under the table until it is stopped. */
export function runCanvasLifecycle(under: HTMLElement, presenter: Presenter): () => void {
  let left = false
  let takeDown = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failed = 0

  const build = async (): Promise<void> => {
    const { size } = useTableStore.getState()
    const scene = size && (await begin(size))
    if (left) return scene?.destroy()
    if (!scene) return tryAgain()
    failed = 0
    const now = useTableStore.getState().size
    if (now && windowChanged(now, size)) scene.resize(now)
    takeDown = furnish(scene, under, presenter, lost)
  }
  const tryAgain = (): void => {
    failed += 1
    if (useMotion.getState().canvas !== 'lost' && failed >= TRIES) presenter.without('missing')
    timer = setTimeout(() => void build(), Math.min(AT_MOST_MS, AGAIN_MS * 2 ** failed))
  }
  /** The words of the table are shown until it is drawn again. */
  const lost = (canvas: HTMLCanvasElement): void => {
    presenter.on(null)
    presenter.without('lost')
    const rebuild = (): void => {
      clearTimeout(timer)
      canvas.removeEventListener('webglcontextrestored', rebuild)
      takeDown()
      takeDown = () => undefined
      if (!left) void build()
    }
    canvas.addEventListener('webglcontextrestored', rebuild)
    timer = setTimeout(rebuild, BACK_WITHIN_MS)
  }
  void build()
  return () => {
    left = true
    clearTimeout(timer)
    presenter.on(null)
    takeDown()
  }
}

/** A scene, or nothing where the browser cannot draw one now. */
async function begin(size: Size): Promise<Scene | null> {
  const fonts = [document.fonts.load('22px "Lilita One"'), document.fonts.load('800 16px "Nunito Variable"')]
  const scene = await createScene(size).catch((error: unknown) => {
    console.warn('the table can’t be drawn now', error)
    return null
  })
  await Promise.all(fonts)
  return scene
}

function furnish(
  scene: Scene,
  under: HTMLElement,
  presenter: Presenter,
  lost: (canvas: HTMLCanvasElement) => void,
) {
  under.replaceChildren(scene.canvas)
  const gone = (event: Event): void => {
    event.preventDefault()
    lost(scene.canvas)
  }
  scene.canvas.addEventListener('webglcontextlost', gone, { once: true })
  presenter.on(scene)
  const stops = [
    useTableStore.subscribe((store, was) => {
      if (store.size && store.size !== was.size && windowChanged(store.size, was.size))
        scene.resize(store.size)
    }),
    hang(scene, presenter),
  ]
  return () => {
    scene.canvas.removeEventListener('webglcontextlost', gone)
    for (const stop of stops) stop()
    scene.destroy()
    under.replaceChildren()
  }
}

const windowChanged = (size: Size, was: Size | null): boolean =>
  size.width !== was?.width || size.height !== was.height || size.ratio !== was.ratio
