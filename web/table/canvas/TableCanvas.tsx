// The canvas under the table: a Pixi application, and another one when the graphics card has taken it away.
import 'pixi.js/unsafe-eval'
import { Application, useApplication } from '@pixi/react'
import { isWebGLSupported } from 'pixi.js'
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { TOKENS } from '#web/ui/tokens.ts'
import type { Size } from '../model/frame.ts'
import { createPresenter, type Presenter } from './presenter.ts'
import { bakeFor } from './scene.ts'
import { drawTable, type Begun } from './drawTable.ts'

/** An application that has not begun by then never will: its failure is told to nobody. */
const BEGINS_WITHIN_MS = 8000

/** Shows the room for as long as it is mounted, in a window of this size. */
export function TableCanvas({ size }: { size: Size }) {
  const presenter = useRef<Presenter>(null)
  const [nth, replace] = useReducer((n: number) => n + 1, 0)
  // Pixi remembers what the browser said to its first question.
  const isPossible = isWebGLSupported()
  useEffect(() => {
    const laid = createPresenter()
    presenter.current = laid
    if (!isPossible) laid.without('missing')
    return laid.stop
  }, [isPossible])
  return isPossible && <Canvas key={nth} size={size} presenter={presenter} onGone={replace} />
}

interface CanvasProps {
  size: Size
  presenter: RefObject<Presenter | null>
  onGone: () => void
}

function Canvas({ size, presenter, onGone }: CanvasProps) {
  const [ready, setReady] = useState(false)
  // The cloth is baked while the application begins.
  const [begun] = useState(() => ({ size, cloth: bakeFor(size) }))
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(() => {
      presenter.current?.without('missing')
      onGone()
    }, BEGINS_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [ready, presenter, onGone])
  return (
    <Application
      preference="webgl"
      autoStart={false}
      autoDensity
      antialias={false}
      backgroundColor={TOKENS.cloth}
      // Without Pixi's own code for pointers, screen readers, players of video and the like.
      skipExtensionImports
      onInit={() => setReady(true)}
    >
      {/* What is mounted before would be mounted even if the page was left meanwhile, and never taken down. */}
      {ready && <Stage begun={begun} presenter={presenter} onGone={onGone} />}
    </Application>
  )
}

function Stage({ begun, presenter, onGone }: Omit<CanvasProps, 'size'> & { begun: Begun }) {
  const { app } = useApplication()
  // Taken down before Pixi destroys the application, which the other kind of effect is not.
  useLayoutEffect(() => {
    const laid = presenter.current
    return laid ? drawTable(app, laid, begun, onGone) : undefined
  }, [app, presenter, begun, onGone])
  return null
}
