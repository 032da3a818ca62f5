// The table in words and real buttons beside the canvas: for the keyboard, for screen readers, and where nothing can be drawn.
import { useEffect, useRef, type KeyboardEvent } from 'react'
import {
  COLOR_ROWS,
  distinctColors,
  REFUSALS,
  rowFor,
  totalOf,
  waysFor,
  type CardId,
  type PlayerView,
  type State,
} from '#engine/rules/public.ts'
import { endTurn } from '#web/state/actions.ts'
import { useRoom } from '#web/state/room.ts'
import { useUi } from '#web/state/ui.ts'
import { flip, isWildcard, look, playAsMoney, playFromHand } from '../acts.ts'
import { useDesk } from '../desk.ts'
import { nameIn } from '../facts.ts'
import { around } from '../layout.ts'
import { cardName, setName } from './names.ts'

/** All of the table as a page; `plain`: shown, because there is no canvas. */
export function Words({ plain }: { plain: boolean }) {
  const room = useRoom()
  const { table: s, view, seat } = room
  if (!s || !view) return null
  const me = view.table.seats.includes(seat) ? seat : 0
  const others = around(view.players, me)
  const mine = view.players.find((player) => player.seat === me)
  const name = (of: number) => nameIn({ s, view, me, roster: room.roster }, of)
  return (
    <div className={plain ? 'table-plain' : 'table-words'}>
      {plain && <p>This browser can’t draw the table, so here it is in words. Everything can be played.</p>}
      {mine && <Hand s={s} me={me} />}
      {mine && <Mine s={s} player={mine} />}
      {others.map((of) => {
        const player = view.players.find((one) => one.seat === of)
        return player ? (
          <Other key={of} s={s} player={player} name={name(of)} plays={s.turn.of === of} />
        ) : null
      })}
      <section aria-label="Piles">
        <p>
          Deck: {view.table.deck} cards. Discard: {view.table.discard} cards
          {view.table.top.length > 0 && `, on top ${cardName(s, view.table.top.at(-1) ?? 0)}`}.
        </p>
      </section>
    </div>
  )
}

/** My hand as a list to choose from: one tab stop, arrows move, Enter plays. */
function Hand({ s, me }: { s: State; me: number }) {
  const order = useDesk((desk) => desk.order)
  const focus = useDesk((desk) => desk.focus)
  const list = useRef<HTMLDivElement>(null)
  const stop = order.includes(focus) ? focus : order[0]
  const at = useRef(-1)
  const to = (n: number): void => {
    const button = list.current?.querySelectorAll('button')[n]
    button?.focus()
  }
  // A played card takes its button away without a word: its neighbor gets the focus, unless a dialog has it.
  useEffect(() => {
    if (at.current < 0 || focus === 0 || order.includes(focus)) return
    useDesk.setState({ focus: 0 })
    if (document.activeElement === document.body) to(Math.min(at.current, order.length - 1))
    else at.current = -1
  }, [order, focus])
  const onKey = (event: KeyboardEvent, card: CardId, n: number): void => {
    const act = keyAct(event.key, order.length, n)
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    switch (act.kind) {
      case 'to':
        return to(act.n)
      case 'money':
        return void playAsMoney(card)
      case 'flip':
        return void (isWildcard(card) ? flip(card) : undefined)
      case 'look':
        return look(card)
      case 'end':
        return void endTurn()
    }
  }
  return (
    <section aria-label="Your hand">
      <p>{order.length} cards. Enter plays a card, M banks it, F turns a wildcard over, I looks closer.</p>
      <div ref={list} role="listbox" aria-label="Your hand" aria-orientation="horizontal">
        {order.map((card, n) => {
          const why = against(s, me, card)
          return (
            <button
              key={card}
              type="button"
              role="option"
              aria-selected={card === focus}
              aria-disabled={why !== null}
              tabIndex={card === stop ? 0 : -1}
              onFocus={() => {
                at.current = n
                useDesk.setState({ focus: card })
              }}
              onBlur={() => {
                at.current = -1
                useDesk.setState({ focus: 0 })
              }}
              onKeyDown={(event) => onKey(event, card, n)}
              onClick={() => void playFromHand(card)}
            >
              {cardName(s, card)}
              {why !== null && `. ${why}`}
            </button>
          )
        })}
      </div>
    </section>
  )
}

type KeyAct = { kind: 'to'; n: number } | { kind: 'money' | 'flip' | 'look' | 'end' }

/** What a key does at the nth of so many cards of the hand; Enter and space are the button's own. */
export function keyAct(key: string, count: number, n: number): KeyAct | null {
  switch (key) {
    case 'ArrowRight':
      return { kind: 'to', n: Math.min(count - 1, n + 1) }
    case 'ArrowLeft':
      return { kind: 'to', n: Math.max(0, n - 1) }
    case 'Home':
      return { kind: 'to', n: 0 }
    case 'End':
      return { kind: 'to', n: count - 1 }
    case 'm':
    case 'M':
      return { kind: 'money' }
    case 'f':
    case 'F':
      return { kind: 'flip' }
    case 'i':
    case 'I':
      return { kind: 'look' }
    case 'e':
    case 'E':
      return { kind: 'end' }
    default: {
      const digit = /^[1-9]$/.test(key) ? Number(key) : 0
      return digit > 0 && digit <= count ? { kind: 'to', n: digit - 1 } : null
    }
  }
}

function against(s: State, me: number, card: CardId): string | null {
  const ways = waysFor(s, me, card)
  const [first] = ways
  return ways.every((way) => way.refused !== null) && first?.refused ? REFUSALS[first.refused] : null
}

function Mine({ s, player }: { s: State; player: PlayerView }) {
  const asked = useUi((ui) => ui.laid !== null)
  const wild = player.field.filter((card) => rowFor(s, card).kind === 'wildcard')
  return (
    <section aria-label="Your field">
      <p>
        Your bank: {totalOf(s, player.bank)} million.{' '}
        {player.shelter > 0 && `You shelter for ${player.shelter} more turns.`}
      </p>
      <Sets s={s} player={player} />
      {!asked &&
        wild.map((card) => (
          <button
            key={card}
            type="button"
            onFocus={() => useDesk.setState({ focus: card })}
            onBlur={() => useDesk.setState({ focus: 0 })}
            onClick={() => void flip(card)}
          >
            Turn {cardName(s, card)}
          </button>
        ))}
    </section>
  )
}

function Other({ s, player, name, plays }: { s: State; player: PlayerView; name: string; plays: boolean }) {
  return (
    <section aria-label={name}>
      <p>
        {name}
        {plays && ' is playing'}: {player.hand} cards in hand, {totalOf(s, player.bank)} million in the bank
        {player.shelter > 0 && `, sheltering for ${player.shelter} more turns`}
        {player.delayed && ', draws no cards next turn'}.
      </p>
      <Sets s={s} player={player} />
    </section>
  )
}

function Sets({ s, player }: { s: State; player: PlayerView }) {
  const colors = distinctColors(s, player.seat)
  if (colors.length === 0) return <p>No properties yet.</p>
  return (
    <ul aria-label={`Sets (${colors.map((color) => COLOR_ROWS[color].name).join(', ')})`}>
      {colors.map((color) => (
        <li key={color}>{setName(s, player.seat, color)}</li>
      ))}
    </ul>
  )
}
