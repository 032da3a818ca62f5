// The table's canvas: a Pixi application, recreated after its WebGL context is lost.
import 'pixi.js/unsafe-eval'
import { Application, extend, useApplication, type PixiReactElementProps } from '@pixi/react'
import { Container, isWebGLSupported, Sprite } from 'pixi.js'
import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type RefObject,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { TOKENS } from '#web/ui/tokens.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import type { Size } from '../model/layout/frame.ts'
import type { ArrowEntry } from './ArrowLayer.ts'
import { ArrowView } from './ArrowView.ts'
import type { CardEntry } from './CardLayer.ts'
import { CardSprite } from './CardSprite.ts'
import { DecalSprite, type DecalEntry } from './DecalLayer.ts'
import { drawTable } from './drawTable.ts'
import { createKeyed, type Keyed, type LayerItem } from './keyed.ts'
import { Presenter } from './presenter.ts'
import { bakeFor } from './clothLayer.ts'
import { Scene, type SceneStart, type Views } from './scene.ts'

extend({ Container, Sprite, DecalSprite, CardSprite, ArrowView })

declare module '@pixi/react' {
  interface PixiElements {
    pixiDecalSprite: PixiReactElementProps<typeof DecalSprite>
    pixiCardSprite: PixiReactElementProps<typeof CardSprite>
    pixiArrowView: PixiReactElementProps<typeof ArrowView>
  }
}

/** Start-up timeout: Pixi does not report a failed initialization. */
const BEGINS_WITHIN_MS = 8000

/** Draws the room while mounted, in a window of this size. */
export function TableCanvas({ size }: { size: Size }) {
  const presenter = useRef<Presenter>(null)
  const [generation, replace] = useReducer((n: number) => n + 1, 0)
  // Pixi caches the result of the first check.
  const isPossible = isWebGLSupported()
  useEffect(() => {
    const created = new Presenter()
    presenter.current = created
    if (!isPossible) created.reportCanvas('missing')
    return () => created.stop()
  }, [isPossible])
  return isPossible && <Canvas key={generation} size={size} presenter={presenter} onGone={replace} />
}

interface CanvasProps {
  size: Size
  presenter: RefObject<Presenter | null>
  onGone: () => void
}

function Canvas({ size, presenter, onGone }: CanvasProps) {
  const [ready, setReady] = useState(false)
  // The cloth is baked while the application initializes.
  const [start] = useState(() => ({ size, cloth: bakeFor(size) }))
  useTimeout(
    () => {
      presenter.current?.reportCanvas('missing')
      onGone()
    },
    ready ? null : BEGINS_WITHIN_MS,
  )
  return (
    <Application
      preference="webgl"
      autoStart={false}
      autoDensity
      antialias={false}
      backgroundColor={TOKENS.cloth}
      // Skips Pixi's extensions for pointer events, accessibility, video and the like.
      skipExtensionImports
      onInit={() => setReady(true)}
    >
      {/* What is mounted before would be mounted even if the page was left meanwhile, and never taken down. */}
      {ready && <Stage start={start} presenter={presenter} onGone={onGone} />}
    </Application>
  )
}

function Stage({ start, presenter, onGone }: Omit<CanvasProps, 'size'> & { start: SceneStart }) {
  const { app } = useApplication()
  const [views] = useState<Views>(() => ({
    decals: createKeyed(),
    cards: createKeyed(),
    arrows: createKeyed(),
  }))
  const cloth = useRef<Sprite>(null)
  const shaken = useRef<Container>(null)
  const table = useRef<Container>(null)
  const air = useRef<Container>(null)
  const effects = useRef<Container>(null)
  // A layout effect: its cleanup runs before Pixi destroys the application, a passive effect's would not.
  useLayoutEffect(() => {
    const stage = {
      cloth: currentOf(cloth),
      shaken: currentOf(shaken),
      table: currentOf(table),
      air: currentOf(air),
      effects: currentOf(effects),
    }
    const scene = new Scene(app, stage, views, start)
    return drawTable(scene, currentOf(presenter), app, start, onGone)
  }, [app, presenter, views, start, onGone])
  return (
    <>
      <pixiSprite ref={cloth} />
      <pixiContainer ref={shaken}>
        <pixiContainer ref={table} sortableChildren>
          <Layer of={views.decals} view={decalView} />
          {/* React puts a new decal before what follows, and a card may be in the air. */}
          <pixiContainer />
          <Layer of={views.cards} view={cardView} />
        </pixiContainer>
        <pixiContainer>
          <Layer of={views.arrows} view={arrowView} />
        </pixiContainer>
        <pixiContainer ref={air} sortableChildren />
        <pixiContainer ref={effects} />
      </pixiContainer>
    </>
  )
}

const decalView = ({ id, view }: DecalEntry) => <pixiDecalSprite key={id} ref={view} />
const cardView = ({ id, view }: CardEntry) => <pixiCardSprite key={id} ref={view} />
const arrowView = ({ id, view }: ArrowEntry) => <pixiArrowView key={id} ref={view} />

function currentOf<Value>({ current }: RefObject<Value | null>): Value {
  if (current === null) throw new Error('an effect ran before its component was mounted')
  return current
}

/** The views of all items; React renders additions and removals only, motion goes through refs. */
function Layer<Item extends LayerItem<Container>>({
  of,
  view,
}: {
  of: Keyed<Item>
  view: (item: Item) => ReactNode
}) {
  const list = useSyncExternalStore(of.subscribe, of.list)
  useLayoutEffect(() => of.mounted(list), [of, list])
  return list.map(view)
}
