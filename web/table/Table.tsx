// The table: canvas behind the play screen, pointer area, and DOM overlay.
import '#web/cards/verbatimTitles.ts'
import styles from './hud/Cloth.module.css'
import './hud/Moments.module.css'
import './hud/TurnNote.module.css'
import './hud/Papers.module.css'
import './hud/Peek.module.css'
import './hud/Skeleton.module.css'
import '@fontsource-variable/caveat/wght.css'
import { useEffect, useRef } from 'react'
import { useRoom } from '#web/client/state/room.ts'
import { onPixelRatio } from '#web/ui/hooks/useMedia.ts'
import { useCanvasStatus } from './input/canvasStatus.ts'
import { resetTableStore, useTableStore } from './input/store.ts'
import { AccessibleTable } from './a11y/AccessibleTable.tsx'
import { Hud } from './hud/Hud.tsx'
import { TableCanvas } from './canvas/TableCanvas.tsx'
import { watchDrag } from './input/dragging.ts'
import { listenToPointer } from './input/pointer.ts'
import { useTableDrawn } from './hud/useTableDrawn.ts'
import type { Size } from './model/layout/frame.ts'
import { classes } from '#web/ui/classes.ts'

/** The game table; the component fills its parent, the cloth fills the window. */
export default function Table() {
  const area = useRef<HTMLDivElement>(null)
  const there = useRoom((room) => room.view !== null)
  const size = useTableStore((store) => store.size)
  const canvas = useCanvasStatus(({ canvas }) => canvas)
  useTableDrawn()
  useEffect(() => {
    const over = area.current
    return there && over ? mount(over) : undefined
  }, [there])
  return (
    <>
      <div
        className={classes(styles.tableCloth, canvas === 'drawn' && styles.tableDrawn)}
        data-testid="table-cloth"
        aria-hidden
      >
        {there && size && <TableCanvas size={size} />}
      </div>
      <div ref={area} className={styles.tableArea} />
      {there && (
        <>
          <AccessibleTable plain={canvas === 'missing' || canvas === 'lost'} />
          <Hud />
        </>
      )}
    </>
  )
}

/** Attaches pointer listeners and a resize observer. */
function mount(over: HTMLElement): () => void {
  const observer = new ResizeObserver(() => useTableStore.setState({ size: sizeOf(over) }))
  observer.observe(over)
  observer.observe(document.documentElement)
  const stopRatio = onPixelRatio(() => useTableStore.setState({ size: sizeOf(over) }))
  useTableStore.setState({ size: sizeOf(over) })
  const stops = [listenToPointer(over), watchDrag(), stopRatio, () => observer.disconnect(), resetTableStore]
  return () => stops.forEach((stop) => stop())
}

/** The window size, and what the top bar and the notebook reserve of it. */
function sizeOf(area: HTMLElement): Size {
  const { top, right } = area.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  return { width, height, top, right: width - right, ratio: window.devicePixelRatio }
}
