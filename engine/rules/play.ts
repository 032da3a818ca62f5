// Playing a card from the hand, laying it down to choose for it, and turning wildcards.
import { ACTIONS, actionRow, owedFor, refuseAction, refuseCard } from './actions/index.ts'
import { open } from './ask.ts'
import { colorsOf, isRainbow, rowFor } from './catalogue.ts'
import type { Draft } from './draft.ts'
import { face } from './facing.ts'
import { refuseWhilePending, type Handler } from './handler.ts'
import type { Commands, Way } from './messages.ts'
import { move } from './move.ts'
import { playerOf, targetableBy } from './players.ts'
import type { Refusal } from './refusals.ts'
import { colorOf, enhancements, isFull } from './sets.ts'
import type { CardId, Choice, Color, Play, Seat, State } from './types.ts'

/** The ways a card can be played, independent of the state. */
export function waysOf(s: State, card: CardId): Way[] {
  switch (rowFor(s, card).kind) {
    case 'property':
    case 'wildcard':
      return ['property']
    case 'money':
      return ['money']
    case 'action':
    case 'rent':
      return ['action', 'money']
  }
}

/** The refusal of playing any card now, or this one. */
function refuseHand(s: State, by: Seat, card: CardId): Refusal | undefined {
  if (s.turn.of !== by) return 'notYourTurn'
  if (s.turn.moves <= 0) return 'noMovesLeft'
  const laidDown = s.pending?.kind === 'picking' && s.pending.card === card
  if (!laidDown) {
    const open = refuseWhilePending(s)
    if (open) return open
  }
  return playerOf(s, by).hand.includes(card) ? undefined : 'notHeld'
}

/** The refusal of playing a card this way, before any choices. */
export function refuseWay(s: State, by: Seat, card: CardId, as: Way): Refusal | undefined {
  const refused = refuseHand(s, by, card)
  if (refused) return refused
  if (!waysOf(s, card).includes(as)) return 'notThatWay'
  if (as === 'property') {
    return isRainbow(s, card) && playerOf(s, by).field.length === 0 ? 'rainbowAlone' : undefined
  }
  const row = actionRow(s, card)
  return as === 'action' && row ? refuseCard(s, by, row) : undefined
}

/** The colors a wildcard of the hand could be played as now. */
export function entryColors(s: State, by: Seat, card: CardId): readonly Color[] {
  if (!isRainbow(s, card)) return colorsOf(s, card)
  return [...new Set(playerOf(s, by).field.map((other) => colorOf(s, other)))]
}

function refuseProperty(s: State, by: Seat, card: CardId, choice: Choice): Refusal | undefined {
  if (rowFor(s, card).kind === 'property') return undefined
  if (!choice.color) return 'chooseColor'
  return entryColors(s, by, card).includes(choice.color) ? undefined : 'notThatColor'
}

function playProperty(s: Draft, { by, card, choice }: Play): void {
  move(s, [card], { at: 'hand', of: by }, { at: 'field', of: by })
  if (rowFor(s, card).kind === 'wildcard' && choice.color) face(s, card, choice.color)
}

function playAction(s: Draft, play: Play): void {
  const row = actionRow(s, play.card)
  if (!row) return
  const action = ACTIONS[row.verb]
  const { by, card } = play
  s.open.push(card)
  if (!action.stays) move(s, [card], { at: 'hand', of: by }, { at: 'discard' })
  if (row.kind === 'action') s.played = s.played.concat(card)
  if (row.reach === 'self') {
    action.happen?.(s, play, by, row)
    return
  }
  open(s, play, onWhom(s, play, 'action'), owedFor(s, play) ?? 0)
  action.after?.(s, play)
}

/** The targets of a play, for its event. */
function onWhom(s: State, { by, card, choice }: Play, as: Way): Seat[] {
  const row = as === 'action' ? actionRow(s, card) : undefined
  if (row?.reach === 'all') return targetableBy(s, by).map(({ seat }) => seat)
  return row?.reach === 'one' && choice.target ? [choice.target] : []
}

export const play: Handler<Commands['play']> = {
  refuse(s, by, { card, as, choice }) {
    const refused = refuseWay(s, by, card, as)
    if (refused) return refused
    switch (as) {
      case 'money':
        return undefined
      case 'property':
        return refuseProperty(s, by, card, choice)
      case 'action': {
        const row = actionRow(s, card)
        return row ? refuseAction(s, { by, card, choice }, row) : 'notThatWay'
      }
    }
  },
  run(s, by, { card, as, choice }) {
    s.pending = null
    s.turn.moves -= 1
    const color = choice.color ?? choice.set
    const on = onWhom(s, { by, card, choice }, as)
    s.events.push({ kind: 'played', played: { by, card, as, on, ...(color && { color }) } })
    switch (as) {
      case 'money':
        return move(s, [card], { at: 'hand', of: by }, { at: 'bank', of: by })
      case 'property':
        return playProperty(s, { by, card, choice })
      case 'action':
        return playAction(s, { by, card, choice: { ...choice } })
    }
  },
}

export const pick: Handler<Commands['pick']> = {
  refuse(s, by, { card }) {
    return s.pending?.kind === 'picking' && s.turn.of === by ? 'actionOpen' : refuseHand(s, by, card)
  },
  run(s, by, { card }) {
    s.pending = { kind: 'picking', by, card }
  },
}

export const unpick: Handler<Commands['unpick']> = {
  refuse: (s, by) =>
    s.pending?.kind === 'picking' && (by === 0 || s.pending.by === by) ? undefined : 'notPicking',
  run(s) {
    s.pending = null
  },
}

export const turnCard: Handler<Commands['turnCard']> = {
  refuse(s, by, { card, color }) {
    const { field } = playerOf(s, by)
    if (s.turn.of !== by) return 'notYourTurn'
    const open = refuseWhilePending(s)
    if (open) return open
    if (!field.includes(card)) return 'notYourField'
    if (rowFor(s, card).kind !== 'wildcard') return 'notAWildcard'
    if (!colorsOf(s, card).includes(color)) return 'notThatColor'
    const now = colorOf(s, card)
    if (now === color) return 'sameColor'
    return isFull(s, by, now) && enhancements(s, by, now).length > 0 ? 'setLocked' : undefined
  },
  run(s, by, { card, color }) {
    face(s, card, color)
    s.events.push({ kind: 'faced', faced: { by, card, color } })
  },
}
