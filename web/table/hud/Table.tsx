// The table: the canvas behind the play screen, the area that takes the pointer, and the page's own parts over it.
import '../model/titles.ts'
import './css/cloth.css'
import './css/moments.css'
import './css/note.css'
import './css/papers.css'
import './css/peek.css'
import './css/skeleton.css'
import '@fontsource-variable/caveat/wght.css'
import { useEffect, useRef } from 'react'
import { useRoom } from '#web/client/state/room.ts'
import { onPixelRatio } from '#web/ui/useMedia.ts'
import { clearDesk, useDesk } from '../input/store.ts'
import { Hud } from './Hud.tsx'
import { keepScene } from '../canvas/canvasLifecycle.ts'
import { layTable } from '../canvas/presenter.ts'
import { listen } from '../input/pointer.ts'
import { useTableDrawn } from './useTableDrawn.ts'
import type { Size } from '../model/frame.ts'

/** Where the table is played; it fills its parent, the cloth fills the window. */
export function Table() {
  const area = useRef<HTMLDivElement>(null)
  const cloth = useRef<HTMLDivElement>(null)
  const there = useRoom((room) => room.view !== null)
  const drawn = useDesk((desk) => desk.canvas === 'drawn')
  useTableDrawn()
  useEffect(() => {
    const under = cloth.current
    const over = area.current
    if (!there || !under || !over) return
    return mount(under, over)
  }, [there])
  return (
    <>
      <div ref={cloth} className={drawn ? 'table-cloth table-drawn' : 'table-cloth'} aria-hidden />
      <div ref={area} className="table-area" />
      {there && <Hud />}
    </>
  )
}

/** Lays the table and keeps it drawn and as large as the window. */
function mount(under: HTMLElement, over: HTMLElement): () => void {
  const observer = new ResizeObserver(() => useDesk.setState({ size: sizeOf(over) }))
  observer.observe(over)
  observer.observe(document.documentElement)
  const stopRatio = onPixelRatio(() => useDesk.setState({ size: sizeOf(over) }))
  useDesk.setState({ size: sizeOf(over) })
  const laid = layTable()
  const stops = [
    keepScene(under, laid),
    listen(over),
    laid.stop,
    stopRatio,
    () => observer.disconnect(),
    clearDesk,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The window, and what bar and notebook leave of it. */
function sizeOf(area: HTMLElement): Size {
  const { top, right } = area.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  return { width, height, top, right: width - right, ratio: window.devicePixelRatio }
}
