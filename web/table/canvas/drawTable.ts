// Draws the table on a running application, and reports permanent loss of its context.
import type { Application } from 'pixi.js'
import { useTableStore } from '../input/store.ts'
import type { Size } from '../model/layout/frame.ts'
import { installTestHooks } from './testHooks.ts'
import type { Presenter } from './presenter.ts'
import type { SceneStart, Scene } from './scene.ts'

/** A lost context not restored within this time is given up. */
const BACK_WITHIN_MS = 3000
/** Retry interval when the cloth or a font failed to load. */
const AGAIN_MS = 2000

/** Attaches the presenter to a new scene until stopped; `onLost`: called when a new application is needed. */
export function drawTable(
  scene: Scene,
  presenter: Presenter,
  { canvas }: Application,
  { size }: SceneStart,
  onLost: () => void,
): () => void {
  const fonts = [document.fonts.load('22px "Lilita One"'), document.fonts.load('800 16px "Nunito Variable"')]
  const stopped = new AbortController()
  const { signal } = stopped
  const replaceAfter = (ms: number): void => {
    const timer = setTimeout(onLost, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  /** Shows the table in words until it is drawn again. */
  const onContextLost = (event: Event): void => {
    event.preventDefault()
    presenter.attach(null)
    presenter.reportCanvas('lost')
    replaceAfter(BACK_WITHIN_MS)
    canvas.addEventListener('webglcontextrestored', onLost, { once: true, signal })
  }
  const fit = (to: Size | null, was: Size | null): void => {
    if (to && to !== was && windowChanged(to, was)) scene.resize(to)
  }
  const begin = (): void => {
    if (signal.aborted) return
    fit(useTableStore.getState().size, size)
    signal.addEventListener('abort', installTestHooks(scene, presenter))
    presenter.attach(scene)
  }
  const failed = (error: unknown): void => {
    if (signal.aborted) return
    console.warn('the table can’t be drawn now', error)
    presenter.reportCanvas('missing')
    replaceAfter(AGAIN_MS)
  }
  canvas.addEventListener('webglcontextlost', onContextLost, { once: true, signal })
  signal.addEventListener(
    'abort',
    useTableStore.subscribe((store, was) => fit(store.size, was.size)),
  )
  Promise.all([scene.clothReady, ...fonts]).then(begin, failed)
  return () => {
    stopped.abort()
    presenter.attach(null)
    scene.destroy()
  }
}

const windowChanged = (size: Size, was: Size | null): boolean =>
  size.width !== was?.width || size.height !== was.height || size.ratio !== was.ratio
