// Keeps choices, the open picker and the hand's order over a reload; per tab and room.
import { useEffect } from 'react'
import * as v from 'valibot'
import { COLORS, findPlayer, WAYS, type CardId, type Seat, type State } from '#engine/rules/public.ts'
import { persisted } from '#web/prefs/persisted.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi, type Ui } from '#web/client/state/ui.ts'
import { useTableStore } from '#web/table/input/store.ts'

/** The state that survives a reload. */
export interface Draft extends Pick<Ui, 'selection' | 'pendingPlay' | 'flipped'> {
  /** The room's code. */
  code: string
  /** My hand in the order I arranged. */
  order: readonly CardId[]
}

const NOTHING: Draft = { code: '', selection: {}, pendingPlay: null, flipped: [], order: [] }

const Integer = v.pipe(v.number(), v.integer())
const Cards = v.array(Integer)
const Choice = v.strictObject({
  target: v.exactOptional(Integer),
  color: v.exactOptional(v.picklist(COLORS)),
  give: v.exactOptional(Integer),
  take: v.exactOptional(Integer),
  set: v.exactOptional(v.picklist(COLORS)),
})
const Selection = v.object({
  cards: Cards,
  choice: Choice,
  stage: v.exactOptional(v.picklist(['pay', 'pass'])),
})
const PendingPlay = v.fallback(
  v.nullable(v.object({ card: Integer, as: v.exactOptional(v.picklist(WAYS)), choice: Choice })),
  null,
)

/** An invalid field is reset alone, without rejecting the draft. */
export const DraftSchema = v.pipe(
  v.object({
    code: v.string(),
    selection: v.fallback(v.record(v.string(), Selection), {}),
    // The previous build wrote `laid`.
    laid: v.optional(PendingPlay, null),
    pendingPlay: v.optional(PendingPlay),
    flipped: v.fallback(Cards, []),
    order: v.fallback(Cards, []),
  }),
  v.transform(({ laid, pendingPlay = laid, ...rest }): Draft => ({ ...rest, pendingPlay })),
)

/** The draft as last written; kept in memory only if session storage is refused. */
const draft = persisted<Draft>({
  key: 'lockdown-lane.half-made',
  version: 1,
  schema: DraftSchema,
  initial: NOTHING,
  storage: 'session',
})

/** Clears the draft. */
export const forgetDraft = (): void => draft.write(NOTHING)

/** The part of the draft that still fits the state; null if it belongs to another room or I have no seat. */
export function stillValid({ code, ...kept }: Draft, room: string, s: State, me: Seat): Draft | null {
  const hand = findPlayer(s, me)?.hand
  if (code !== room || !hand) return null
  const inHand = (card: CardId): boolean => hand.includes(card)
  return {
    code,
    selection: Object.fromEntries(
      Object.entries(kept.selection).filter(([question]) => isOpen(s, me, question)),
    ),
    pendingPlay: kept.pendingPlay && canResume(kept.pendingPlay, s, me) ? kept.pendingPlay : null,
    flipped: kept.flipped.filter(inHand),
    order: kept.order.filter(inHand),
  }
}

/** Whether the question with this key is still open: my lane, my card in play, or my discarding. */
function isOpen(s: State, me: Seat, question: string): boolean {
  const [kind, number] = question.split('-')
  const { pending, turn } = s
  switch (kind) {
    case 'ask':
      return pending?.kind === 'asking' && pending.ask === Number(number)
    case 'laid':
      return isInPlay(s, me, Number(number))
    case 'discard':
      return pending?.kind === 'discarding' && pending.by === me && turn.number === Number(number)
    default:
      return false
  }
}

/** Whether a card is in play: an action on the table that I choose for, or a card in my hand in my turn. */
function isInPlay(s: State, me: Seat, card: CardId): boolean {
  if (s.pending !== null)
    return s.pending.kind === 'picking' && s.pending.by === me && s.pending.card === card
  return s.turn.of === me && (findPlayer(s, me)?.hand.includes(card) ?? false)
}

/** An action that is no longer being picked for was taken back. */
const canResume = ({ card, as }: NonNullable<Draft['pendingPlay']>, s: State, me: Seat): boolean =>
  isInPlay(s, me, card) && (s.pending !== null || as === 'property')

/** The UI state in the draft. */
const DRAFTED = ['selection', 'pendingPlay', 'flipped'] as const

/** Active while a table is shown to a player. */
export function useDraft(): void {
  const code = useRoom((room) => room.code)
  const playing = useRoom((room) => room.table?.players.some(({ seat }) => seat === room.seat) ?? false)
  useEffect(() => {
    if (!playing) return
    restoreDraft(code)
    const stops = [
      useUi.subscribe((ui, was) => {
        if (DRAFTED.some((key) => ui[key] !== was[key])) saveDraft(code)
      }),
      useTableStore.subscribe(
        (store, was) => store.order !== was.order && store.order.length > 0 && saveDraft(code),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [code, playing])
}

function restoreDraft(code: string): void {
  const { table, seat } = useRoom.getState()
  const kept = table && stillValid(draft.read(), code, table, seat)
  if (!kept) return
  const ui = useUi.getState()
  useUi.setState({
    // Choices made since the reload take precedence.
    selection: { ...kept.selection, ...ui.selection },
    pendingPlay: ui.pendingPlay ?? kept.pendingPlay,
    flipped: ui.flipped.length > 0 ? ui.flipped : kept.flipped,
  })
  if (kept.order.length > 0) useTableStore.setState({ order: kept.order })
}

function saveDraft(code: string): void {
  const { table, seat } = useRoom.getState()
  if (!table || useRoom.getState().code !== code) return
  const { selection, pendingPlay, flipped } = useUi.getState()
  const open = Object.entries(selection).filter(([question]) => isOpen(table, seat, question))
  const { order } = useTableStore.getState()
  draft.write({ code, selection: Object.fromEntries(open), pendingPlay, flipped, order })
}
