// Keyboard shortcuts of the table, independent of the focused item.
import { useEffect } from 'react'
import type { CardId } from '#engine/rules/public.ts'
import { cardOf, SHORTCUTS, type Shortcut } from '#web/prefs/shortcuts.ts'
import { onShortcut } from '#web/prefs/shortcutListener.ts'
import { nameOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import { openPanel } from '#web/client/state/ui.ts'
import { plural } from '#web/ui/text/english.ts'
import { endTurn, flip, peekAt, playAsMoney } from '../input/actions.ts'
import { dispatchDrag } from '../input/dragging.ts'
import { pictureNow, useTableStore } from '../input/store.ts'
import { reordered } from '../model/layout/fan.ts'
import { whyNotEndTurn } from '../hud/EndTurn.tsx'
import { aimedByKeys, aimAtNext, pressInHand, stopAiming } from './aim.ts'
import { announce } from './announce.ts'
import { isMove, MOVES, moveIn, type Move } from './roving.ts'
import { turnText } from './announcements.ts'
import { useFocusTarget } from './focusTarget.ts'

/** Listens while the table is mounted. */
export function useTableKeys(): void {
  useEffect(() => {
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && stopAiming()) event.preventDefault()
    }
    window.addEventListener('keydown', onEscape)
    const stops = [
      onShortcut(MOVES, (shortcut) => isMove(shortcut) && moveFocus(shortcut)),
      onShortcut(
        SHORTCUTS.filter((shortcut) => cardOf(shortcut) >= 0),
        (shortcut) => focusCard(cardOf(shortcut)),
      ),
      onShortcut(
        SHORTCUTS.filter((shortcut) => shortcut in ON_CARD || shortcut in ON_HAND_CARD),
        onCard,
      ),
      onShortcut(['endTurn'], endMyTurn),
      onShortcut(['status'], announceTurn),
      onShortcut(['settings'], () => openPanel('settings')),
      onShortcut(['help'], () => openPanel('keys')),
      // Focus on another card cancels the aim.
      useFocusTarget.subscribe(({ spot }) => {
        const aimed = aimedByKeys()
        if (aimed !== 0 && !(spot?.kind === 'card' && spot.card === aimed)) dispatchDrag({ kind: 'cancel' })
      }),
      () => window.removeEventListener('keydown', onEscape),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
}

/** Moves the focus within its zone. */
function moveFocus(move: Move): boolean {
  const zone = document.activeElement?.closest('[data-zone]')
  if (!zone) return false
  const all = [...zone.querySelectorAll<HTMLElement>('[data-item]')]
  const items = all.map(({ dataset }) => ({
    group: dataset['group'] ?? '',
    head: dataset['head'] !== undefined,
  }))
  const at = all.findIndex((one) => one === document.activeElement)
  all[moveIn(items, at, move)]?.focus()
  return all.length > 0
}

function focusCard(n: number): void {
  const card = handNow()[n]
  if (card === undefined) return announce(`You have ${plural(handNow().length, 'card')}.`)
  document.querySelector<HTMLElement>(`[data-zone="hand"] [data-item="${card}"]`)?.focus()
}

const handNow = (): readonly CardId[] => pictureNow()?.order ?? []

type CardShortcuts = Partial<Record<Shortcut, (card: CardId) => void>>

/** Shortcuts of any focused card, and of one in the hand; outside the hand those keys stay the control's own. */
const ON_CARD: CardShortcuts = { look: peekAt, flip: (card) => void flip(card) }
const ON_HAND_CARD: CardShortcuts = {
  play: (card) => void pressInHand(card),
  money: (card) => void playAsMoney(card),
  target: aimAtNext,
  sortLeft: (card) => moveInHand(card, -1),
  sortRight: (card) => moveInHand(card, 1),
}

/** Runs a shortcut on the focused card. */
function onCard(shortcut: Shortcut): boolean {
  const { spot } = useFocusTarget.getState()
  if (spot?.kind !== 'card' || useRoom.getState().table === null) return false
  const run = ON_CARD[shortcut] ?? (handNow().includes(spot.card) ? ON_HAND_CARD[shortcut] : undefined)
  run?.(spot.card)
  return run !== undefined
}

function moveInHand(card: CardId, by: -1 | 1): void {
  const order = handNow()
  const to = order.indexOf(card) + by
  if (to < 0 || to >= order.length) return
  useTableStore.setState({ order: reordered(order, card, to) })
  announce(`Card ${to + 1} of ${order.length}.`)
}

function endMyTurn(): void {
  const why = whyNotEndTurn()
  if (why === null) void endTurn()
  else announce(`${why}.`)
}

function announceTurn(): void {
  const { table, seat, clock, serverOffset } = useRoom.getState()
  if (!table) return
  const runs = clock?.on === true && clock.running
  const seconds = runs ? Math.max(0, Math.ceil((clock.deadline - Date.now() - serverOffset) / 1000)) : null
  announce(turnText(table, seat, nameOf, seconds))
}
