// Draws the table on a running application, and reports permanent loss of its context.
import type { Application } from 'pixi.js'
import { useTableStore } from '../input/store.ts'
import type { Size } from '../model/layout/frame.ts'
import { hang } from './hooks.ts'
import type { Presenter } from './presenter.ts'
import type { Begun, Scene } from './scene.ts'

/** A lost context not restored within this time is given up. */
const BACK_WITHIN_MS = 3000
/** Retry interval when the cloth or a font failed to load. */
const AGAIN_MS = 2000

/** Attaches the presenter to a new scene until stopped; `gone`: called when a new application is needed. */
export function drawTable(
  scene: Scene,
  presenter: Presenter,
  { canvas }: Application,
  { size }: Begun,
  gone: () => void,
): () => void {
  const fonts = [document.fonts.load('22px "Lilita One"'), document.fonts.load('800 16px "Nunito Variable"')]
  const stopped = new AbortController()
  const { signal } = stopped
  const replaceAfter = (ms: number): void => {
    const timer = setTimeout(gone, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  /** Shows the table in words until it is drawn again. */
  const lost = (event: Event): void => {
    event.preventDefault()
    presenter.on(null)
    presenter.without('lost')
    replaceAfter(BACK_WITHIN_MS)
    canvas.addEventListener('webglcontextrestored', gone, { once: true, signal })
  }
  const fit = (to: Size | null, was: Size | null): void => {
    if (to && to !== was && windowChanged(to, was)) scene.resize(to)
  }
  const begin = (): void => {
    if (signal.aborted) return
    fit(useTableStore.getState().size, size)
    signal.addEventListener('abort', hang(scene, presenter))
    presenter.on(scene)
  }
  const failed = (error: unknown): void => {
    if (signal.aborted) return
    console.warn('the table can’t be drawn now', error)
    presenter.without('missing')
    replaceAfter(AGAIN_MS)
  }
  canvas.addEventListener('webglcontextlost', lost, { once: true, signal })
  signal.addEventListener(
    'abort',
    useTableStore.subscribe((store, was) => fit(store.size, was.size)),
  )
  Promise.all([scene.clothed, ...fonts]).then(begin, failed)
  return () => {
    stopped.abort()
    presenter.on(null)
    scene.destroy()
  }
}

const windowChanged = (size: Size, was: Size | null): boolean =>
  size.width !== was?.width || size.height !== was.height || size.ratio !== was.ratio
