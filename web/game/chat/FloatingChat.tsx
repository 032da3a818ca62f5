// Floating chat panel: dragged by its header, resized at its corner, dockable.
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { useLayout } from '#web/table/input/picture.ts'
import { useWindowSize } from '#web/ui/hooks/useMedia.ts'
import { useTableStore } from '#web/table/input/store.ts'
import { outwardRect, type Rect } from '#web/table/model/layout/frame.ts'
import { Chat } from './Chat.tsx'
import { ChatHead } from './ChatHead.tsx'
import { dragFloating } from './lift.ts'
import { trackPointer } from './trackPointer.ts'
import { dockChat, moveChat, shrinkChat, sizeChat, useWantedFocus, usePanel } from './panel.ts'
import { clamped, firstPlace, type Bounds } from './place.ts'
import { stepOf } from './steps.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './FloatingChat.module.css'

/** The panel. */
export function FloatingChat({ unread }: { unread: number }) {
  const held = usePanel((panel) => panel.held)
  const window = useWindowSize()
  const box = useChatBox(window)
  const handle = useRef<HTMLButtonElement>(null)
  useWantedFocus('handle', handle)
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    shrinkChat()
  }
  return (
    <section
      className={classes(styles.chatFloat, held && styles.chatHeld)}
      data-slot="chat-float"
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      aria-label="Chat"
      data-held={held ? '' : undefined}
      onKeyDown={onKey}
    >
      <ChatHead
        ref={handle}
        unread={unread}
        onHold={(event) => dragFloating(event, box, window)}
        onStep={(by) => moveChat(corner(clamped({ ...box, x: box.x + by.x, y: box.y + by.y }, window)))}
        label={`The chat is ${Math.round(box.x)} from the left and ${Math.round(box.y)} from the top.`}
        dock={{ label: 'Dock the chat under the log', icon: 'push-pin-bold', onPress: () => dockChat() }}
      />
      <Chat />
      <Grip box={box} window={window} />
    </section>
  )
}

const corner = ({ x, y }: Rect): { x: number; y: number } => ({ x, y })

/** The resize grip. */
function Grip({ box, window }: { box: Rect; window: Bounds }) {
  const size = (width: number, height: number): void => {
    const next = clamped({ ...box, width, height }, window)
    // The opposite corner stays fixed.
    moveChat(corner(box))
    sizeChat({
      width: Math.min(next.width, window.width - box.x - 8),
      height: Math.min(next.height, window.height - box.y - 8),
    })
  }
  const onDown = (event: PointerEvent): void => {
    event.preventDefault()
    const from = { x: event.clientX, y: event.clientY }
    trackPointer(event, {
      move: ({ x, y }) => size(box.width + x - from.x, box.height + y - from.y),
      end: () => undefined,
    })
  }
  const onKey = (event: KeyboardEvent): void => {
    const by = stepOf(event)
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    size(box.width + by.x, box.height + by.y)
  }
  return (
    <button
      type="button"
      className={styles.chatGrip}
      aria-label="Make the chat larger or smaller"
      aria-describedby="chat-grip-says"
      onPointerDown={onDown}
      onKeyDown={onKey}
    >
      <span id="chat-grip-says" className="unseen">
        The arrow keys change its size, with Shift in large steps.
      </span>
      <Icon name="dots-six-vertical-bold" size={14} />
    </button>
  )
}

/** The panel's box: its last position, or a default one that covers nothing important. */
function useChatBox(window: Bounds): Rect {
  const at = usePanel((panel) => panel.at)
  const size = usePanel((panel) => panel.size)
  const layout = useLayout()
  const right = useTableStore((store) => store.size?.right ?? 0)
  if (at) return clamped({ ...at, ...size }, window)
  const own = layout?.own
  const taken = own ? [own.hand, own.end].map((rect) => outwardRect(layout.frame, rect)) : []
  return firstPlace(size, window, right, taken)
}
