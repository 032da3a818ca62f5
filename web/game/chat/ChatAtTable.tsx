// The chat at the table: docked in the notebook, floating, or minimised to a button.
import { useRef, type KeyboardEvent, type PointerEvent, useId } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { useLayout, useTableStore } from '#web/table/input/store.ts'
import { useWindowSize } from '#web/ui/hooks/useMedia.ts'
import { outwardRect, type Point, type Rect } from '#web/table/model/layout/frame.ts'
import { Chat } from './Chat.tsx'
import { dragDocked, dragFloating, onArrow, trackPointer } from './drag.ts'
import {
  dockChat,
  effectiveMode,
  floatChat,
  moveChat,
  shrinkChat,
  sizeChat,
  usePanel,
  useWantedFocus,
} from '../chatPanel.ts'
import { clamped, firstPlace, type Bounds } from './place.ts'
import { useTitleCount, useUnread } from './unread.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './FloatingChat.module.css'
import { IconButton } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ChatMenu } from './ChatMenu.tsx'

/** The floating panel, or its button when minimised. */
export function ChatAtTable() {
  const way = usePanel(effectiveMode)
  useTitleCount()
  switch (way) {
    case 'docked':
      return null
    case 'floating':
      return <FloatingChat />
    case 'small':
      return <ChatButton />
  }
}

/** The minimised chat: a button with the number of unread messages, which opens it. */
function ChatButton() {
  const unread = useUnread()
  const log = usePanel((panel) => panel.log)
  const button = useRef<HTMLButtonElement>(null)
  useWantedFocus('button', button)
  return (
    <button
      ref={button}
      type="button"
      className={classes(styles.chatSmall, log && styles.chatSmallBeside)}
      data-testid="chat-small"
      aria-label={unread > 0 ? `Open the chat, ${unread} new` : 'Open the chat'}
      onClick={() => floatChat('field')}
    >
      <Icon name="chat-circle-dots-fill" size={34} />
      {unread > 0 && (
        <b key={unread} className={styles.chatCount} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </b>
      )}
    </button>
  )
}

/** The chat docked in the notebook under the log; dragging its header undocks it. */
export const DockedChat = () => (
  <section className={styles.chatDocked} data-slot="chat-docked" aria-label="Chat">
    <ChatHead
      onHold={dragDocked}
      onStep={() => floatChat('handle')}
      label=""
      dock={{
        label: 'Take the chat off the notebook',
        icon: 'picture-in-picture-bold',
        onPress: () => floatChat('handle'),
      }}
    />
    <Chat />
  </section>
)

/** The panel: dragged by its header, resized at its corner, dockable. */
function FloatingChat() {
  const held = usePanel((panel) => panel.held)
  const window = useWindowSize()
  const box = useChatBox(window)
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

const corner = ({ x, y }: Rect): Point => ({ x, y })

/** The resize grip. */
function Grip({ box, window }: { box: Rect; window: Bounds }) {
  const grow = (by: Point): void => {
    const next = clamped({ ...box, width: box.width + by.x, height: box.height + by.y }, window)
    // The opposite corner stays fixed.
    moveChat(corner(box))
    sizeChat({
      width: Math.min(next.width, window.width - box.x - 8),
      height: Math.min(next.height, window.height - box.y - 8),
    })
  }
  const onDown = (event: PointerEvent): void => {
    event.preventDefault()
    trackPointer(event, ({ x, y }) => grow({ x: x - event.clientX, y: y - event.clientY }))
  }
  return (
    <button
      type="button"
      className={styles.chatGrip}
      aria-label="Make the chat larger or smaller"
      aria-describedby="chat-grip-says"
      onPointerDown={onDown}
      onKeyDown={(event) => onArrow(event, grow)}
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

interface ChatHeadProps {
  /** The header is pressed and a drag may begin. */
  onHold: (event: PointerEvent) => void
  /** An arrow key is pressed on the drag handle. */
  onStep: (by: { x: number; y: number }) => void
  /** The panel's position, announced to screen readers after each step. */
  label: string
  dock: { label: string; icon: IconName; onPress: () => void }
}

/** The header; 56 px high when the chat floats. */
function ChatHead({ onHold, onStep, label, dock }: ChatHeadProps) {
  const unread = useUnread()
  const how = useId()
  const handle = useRef<HTMLButtonElement>(null)
  useWantedFocus('handle', handle)
  const onDown = (event: PointerEvent): void => {
    const { target } = event
    if (target instanceof Element && !target.closest('[data-slot="menu"], [data-slot="chat-way"]'))
      onHold(event)
  }
  return (
    <header className={styles.chatHead} onPointerDown={onDown}>
      <button
        ref={handle}
        type="button"
        className={styles.chatHandle}
        aria-label="Move the chat"
        aria-describedby={how}
        onKeyDown={(event) => onArrow(event, onStep)}
      >
        <Icon name="dots-six-vertical-bold" size={20} />
      </button>
      <span id={how} className="unseen">
        The arrow keys move it, with Shift in large steps. Escape makes it small.
      </span>
      <span className="unseen" role="status">
        {label}
      </span>
      <h2>Chat</h2>
      {unread > 0 && (
        <span className="chip chip-count" role="status">
          {`${unread} new`}
        </span>
      )}
      <ChatMenu />
      <IconButton
        icon={dock.icon}
        label={dock.label}
        size={18}
        className={styles.chatWay}
        data-slot="chat-way"
        onClick={dock.onPress}
      />
      <IconButton
        icon="minus-bold"
        label="Make the chat small"
        size={18}
        className={styles.chatWay}
        data-slot="chat-way"
        onClick={shrinkChat}
      />
    </header>
  )
}
