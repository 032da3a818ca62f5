// A card as a DOM component: the drawn face with its state and an accessible name.
import { useEffect, useRef, type CSSProperties } from 'react'
import { useDevicePixelRatio } from '#web/ui/hooks/useMedia.ts'
import { importWithRetry } from '#web/ui/part.ts'
import type { Color } from '#engine/rules/public.ts'
import type { FaceId, FaceKey } from './faces.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { named } from '../ui/named.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

/** Visual state of a card; the DOM around it states its meaning in text. */
export type CardState = 'plain' | 'chosen' | 'illegal' | 'threatened' | 'legal' | 'locked' | 'full' | 'thrown'

interface CardProps {
  cardKey: FaceKey
  /** In px; the height follows from 5:7. */
  width: number
  /** The color a wildcard counts as. */
  facing?: Color | undefined
  /** The accessible name, for instance "Milan Hospital, red property, 3M". */
  label: string
  state?: CardState
  /** Makes it a button. */
  onPress?: () => void
  /** Does not rise on hover. */
  still?: boolean
  className?: string | undefined
  style?: CSSProperties
}

/** The back of a card. */
export const CardBack = (props: Omit<CardProps, 'cardKey'>) => <Card {...props} cardKey="back" />

/** A card face. With `onPress` it is a button, `chosen` then being its pressed state. */
export function Card({ cardKey, facing, width, label, state = 'plain', onPress, still, ...more }: CardProps) {
  const name = classes('card', `card-${state}`, still === true && 'card-still', more.className)
  const sized: CSSProperties = { '--card-width': `${width}px`, ...more.style }
  const inside = (
    <>
      <FaceCanvas cardKey={cardKey} facing={facing} width={width} />
      <StateMark state={state} />
    </>
  )
  if (onPress === undefined) {
    return (
      <span className={name} style={sized} {...named(label === '' ? undefined : label)}>
        {inside}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={name}
      style={sized}
      aria-label={label}
      aria-pressed={state === 'chosen' || state === 'thrown'}
      onClick={onPress}
    >
      {inside}
    </button>
  )
}

/** Icon over a card, by state. */
const MARKS: Readonly<Partial<Record<CardState, { className: string; icon: IconName }>>> = {
  chosen: { className: 'card-tick', icon: 'check-bold' },
  locked: { className: 'card-mark card-mark-lock', icon: 'lock-simple-fill' },
  full: { className: 'card-mark card-mark-lock', icon: 'lock-simple-fill' },
  thrown: { className: 'card-mark card-mark-bin', icon: 'trash-fill' },
}

function StateMark({ state }: { state: CardState }) {
  const mark = MARKS[state]
  return (
    mark && (
      <span className={mark.className} aria-hidden>
        <Icon name={mark.icon} />
      </span>
    )
  )
}

/** The drawing code is large: loaded with the first card. */
let faces: typeof import('./faces.ts') | undefined

const loadFaces = importWithRetry(() => import('./faces.ts'))

function FaceCanvas({ cardKey: key, facing, width }: Pick<CardProps, 'cardKey' | 'facing' | 'width'>) {
  const ref = useRef<HTMLCanvasElement>(null)
  const dpr = useDevicePixelRatio()
  useEffect(() => {
    const wanted: FaceId = facing === undefined ? { key } : { key, facing }
    let left = false
    const show = (picture: HTMLCanvasElement, drawn: boolean) => {
      const canvas = ref.current
      if (left || !canvas) return
      canvas.dataset['face'] = drawn ? 'drawn' : 'plain'
      canvas.width = picture.width
      canvas.height = picture.height
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
    }
    const draw = ({ face, peekFace, plainFace }: typeof import('./faces.ts')) => {
      const ready = peekFace(wanted, width, dpr)
      show(ready ?? plainFace(wanted, width, dpr), ready !== undefined)
      // If the face cannot be drawn, the placeholder stays: it shows the same information.
      if (ready === undefined && !left) {
        face(wanted, width, dpr).then((picture) => show(picture, true), nullIfNotLoaded)
      }
    }
    if (faces) draw(faces)
    // Without the drawing code, the label still names the card.
    else loadFaces().then((loaded) => draw((faces = loaded)), nullIfNotLoaded)
    return () => {
      left = true
    }
  }, [key, facing, width, dpr])
  return <canvas ref={ref} aria-hidden />
}
