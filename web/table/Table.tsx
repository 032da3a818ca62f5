// The table: the canvas behind the play screen, the area that takes the pointer, and the page's own parts over it.
import './table.css'
import '@fontsource-variable/caveat/wght.css'
import { useEffect, useRef } from 'react'
import { useRoom } from '#web/state/room.ts'
import { clearDesk, useDesk } from './desk.ts'
import { hang } from './hooks.ts'
import { Hud } from './hud/Hud.tsx'
import { layTable } from './lay.ts'
import { listen } from './pointer.ts'
import type { Size } from './frame.ts'
import { createScene, type Scene } from './scene.ts'

/** Where the table is played; it fills its parent, the cloth fills the window. */
export function Table() {
  const area = useRef<HTMLDivElement>(null)
  const cloth = useRef<HTMLDivElement>(null)
  const there = useRoom((room) => room.view !== null)
  useEffect(() => {
    const under = cloth.current
    const over = area.current
    if (!there || !under || !over) return
    return mount(under, over)
  }, [there])
  return (
    <>
      <div ref={cloth} className="table-cloth" aria-hidden />
      <div ref={area} className="table-area" />
      {there && <Hud />}
    </>
  )
}

/** Builds the scene and keeps it as large as the window; a lost context is answered by a new scene. */
function mount(under: HTMLElement, over: HTMLElement): () => void {
  let left = false
  let takeDown = (): void => undefined
  const build = async (): Promise<void> => {
    const scene = await begin(sizeOf(over))
    if (left) return scene?.destroy()
    if (!scene) return useDesk.setState({ canvas: 'missing' })
    takeDown = furnish(scene, under, over, () => {
      takeDown()
      if (!left) void build()
    })
  }
  const observer = new ResizeObserver(() => useDesk.setState({ size: sizeOf(over) }))
  observer.observe(over)
  observer.observe(document.documentElement)
  useDesk.setState({ size: sizeOf(over) })
  void build()
  return () => {
    left = true
    observer.disconnect()
    takeDown()
    clearDesk()
  }
}

/** A scene, or nothing where the browser cannot draw one. */
async function begin(size: Size): Promise<Scene | null> {
  await Promise.all([
    document.fonts.load('22px "Lilita One"'),
    document.fonts.load('800 16px "Nunito Variable"'),
  ])
  try {
    return await createScene(size)
  } catch {
    return null
  }
}

function furnish(scene: Scene, under: HTMLElement, over: HTMLElement, again: () => void): () => void {
  under.replaceChildren(scene.canvas)
  const lost = (event: Event): void => {
    event.preventDefault()
    again()
  }
  scene.canvas.addEventListener('webglcontextlost', lost)
  const { size } = useDesk.getState()
  if (size) scene.resize(size)
  const stops = [
    useDesk.subscribe((desk, was) => {
      if (desk.size && desk.size !== was.size && windowChanged(desk.size, was.size)) scene.resize(desk.size)
    }),
    layTable(scene),
    listen(over, scene),
    hang(scene),
  ]
  return () => {
    scene.canvas.removeEventListener('webglcontextlost', lost)
    for (const stop of stops) stop()
    scene.destroy()
  }
}

const windowChanged = (size: Size, was: Size | null): boolean =>
  size.width !== was?.width || size.height !== was.height

/** The window, and what bar and notebook leave of it. */
function sizeOf(area: HTMLElement): Size {
  const { top, right } = area.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  return { width, height, top, right: width - right }
}
