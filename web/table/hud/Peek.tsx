// Close look at a card: the card enlarged, with its effect, earnings and value.
import {
  cardsOn,
  colorOf,
  COLOR_ROWS,
  keyOf,
  looseCards,
  REFUSALS,
  rentFor,
  rowFor,
  setSize,
  waysFor,
  type CardId,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { BareDialog, DialogTitle } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import { keyFor, keyName } from '#web/prefs/shortcuts.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { closePanel } from '#web/client/state/ui.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { usePicture } from '../input/store.ts'
import { outward } from '../model/layout/frame.ts'
import { cardName } from '../model/names.ts'
import { rentNow, rentText } from '../model/rentNow.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Peek.module.css'
import turnNoteStyles from './TurnNote.module.css'

const WIDTH = 320
const NOTE = 240
const HEIGHT = 448

/** The close look; a press anywhere or Escape closes it. */
export function Peek({ card }: { card: CardId }) {
  const picture = usePicture((one) => one)
  if (picture?.s.cards[card] === undefined) return null
  const { s, me, layout } = picture
  const row = rowFor(s, card)
  const place = layout.cards.get(card)
  const owner = place?.of ?? 0
  const facing =
    row.kind === 'property' || row.kind === 'wildcard' ? (place?.facing ?? colorOf(s, card)) : undefined
  return (
    <BareDialog
      name="peek"
      className={styles.peek}
      data-testid="peek"
      onClose={closePanel}
      onPointerDown={closePanel}
      onContextMenu={(event) => event.preventDefault()}
      behind={(cover) => cover}
    >
      <div
        className={styles.peekSheet}
        data-testid="peek-sheet"
        style={besideCard(place && outward(layout.frame, place), (place?.w ?? 0) * layout.frame.scale)}
      >
        <Card
          cardKey={keyOf(s, card)}
          width={WIDTH}
          label={cardName(s, card)}
          {...(facing ? { facing } : {})}
          still
        />
        <div className={classes(styles.peekNote, 'paper taped')}>
          <DialogTitle translate="no">{row.title}</DialogTitle>
          <Rule s={s} card={card} facing={facing} />
          {facing && <Rents s={s} seat={place?.at === 'field' ? owner : me} color={facing} />}
          {row.value > 0 && row.kind !== 'money' && (
            <p className={classes('flex apart', styles.peekWorth)}>
              <span>{row.kind === 'property' || row.kind === 'wildcard' ? 'As payment' : 'In the bank'}</span>{' '}
              <b translate="no">{`${row.value}M`}</b>
            </p>
          )}
          {place?.at === 'field' && <StealNote s={s} seat={owner} card={card} />}
          {place?.at === 'hand' && <HandCardNotes s={s} me={me} card={card} />}
        </div>
      </div>
      <p className={styles.peekFoot}>
        <kbd>Esc</kbd> puts it down
      </p>
    </BareDialog>
  )
}

/** Beside the pointed-at item, without covering it, inside the window. */
function besideCard(at: { x: number; y: number } | undefined, wide: number): { left: number; top: number } {
  const total = WIDTH + NOTE
  const { innerWidth, innerHeight } = window
  if (!at) return { left: (innerWidth - total) / 2, top: (innerHeight - HEIGHT) / 2 }
  const right = at.x + wide / 2 + 18
  const left = right + total < innerWidth - 8 ? right : Math.max(8, at.x - wide / 2 - 18 - total)
  return { left, top: Math.max(56, Math.min(innerHeight - HEIGHT - 60, at.y - HEIGHT / 2)) }
}

function Rule({ s, card, facing }: { s: State; card: CardId; facing: Color | undefined }) {
  const row = rowFor(s, card)
  switch (row.kind) {
    case 'property':
      return <p>{`A ${COLOR_ROWS[row.color].name} property.`}</p>
    case 'wildcard':
      return (
        <p>
          <span>
            {row.colors.length > 2
              ? 'Stands for any colour you already have. Alone it earns no rent.'
              : `Stands for ${row.colors.map((color) => COLOR_ROWS[color].name).join(' or ')}.`}
          </span>
          {facing && <span>{` Now ${COLOR_ROWS[facing].name}.`}</span>}
        </p>
      )
    case 'money':
      return <p>Money. It goes to your bank and pays what others charge you.</p>
    case 'rent':
    case 'action':
      return <Sentence as="p">{row.text}</Sentence>
  }
}

function Rents({ s, seat, color }: { s: State; seat: Seat; color: Color }) {
  const { rents } = COLOR_ROWS[color]
  const has = s.players.some((player) => player.seat === seat) ? cardsOn(s, seat, color).length : 0
  const now = Math.min(has, setSize(color))
  const { multiplier, of } = s.turn
  const doubled = of === seat && multiplier > 1 && now > 0 ? rentFor(s, seat, color) * multiplier : 0
  return (
    <>
      <h3>Rent</h3>
      <ol className={styles.peekRents}>
        {rents.map((rent, n) => (
          <li
            key={n}
            className={classes(n + 1 === now && styles.peekRentNow)}
            style={n + 1 === now ? { background: COLOR_LOOKS[color].deep } : undefined}
          >
            <span>{n + 1}</span>
            <em>{n + 1 === now ? 'now' : n + 1 === rents.length ? 'full set' : ''}</em>
            <b translate="no">{`${rent}M`}</b>
          </li>
        ))}
      </ol>
      {doubled > 0 && (
        <p className={classes('row gap-10', styles.peekLine)}>
          <b
            className={classes(turnNoteStyles.stamp, turnNoteStyles.stampLit)}
            data-slot="stamp"
          >{`×${multiplier}`}</b>{' '}
          <Sentence as="span">{`${doubled}M with your next rent`}</Sentence>
        </p>
      )}
    </>
  )
}

/** Whether a card in a player's field can be taken on its own. */
function StealNote({ s, seat, card }: { s: State; seat: Seat; card: CardId }) {
  if (!s.players.some((player) => player.seat === seat && player.field.includes(card))) return null
  return (
    <Sentence as="p" className={styles.peekLoose}>
      {looseCards(s, seat).includes(card)
        ? 'Not part of a full set, so it can be stolen or swapped.'
        : 'Its set is full: it can only be taken with the whole set.'}
    </Sentence>
  )
}

/** Why a hand card cannot be played now, and the key that banks it. */
function HandCardNotes({ s, me, card }: { s: State; me: Seat; card: CardId }) {
  const key = usePreferences((preferences) => keyName(keyFor('money', preferences.keys)))
  const ways = waysFor(s, me, card)
  const refused = ways.find((way) => way.as !== 'money' && way.refused !== null)?.refused ?? null
  const plays = ways.some((way) => way.as !== 'money' && way.refused === null)
  const rent = rentNow(s, me, card)
  const banks = ways.some((way) => way.as === 'money' && way.refused === null)
  return (
    <>
      {refused && (
        <p className={classes('flex gap-10 rounded-10', styles.peekRefused)}>
          <Icon name="hand-palm-fill" size={22} />
          <span>{REFUSALS[refused]}</span>
        </p>
      )}
      {rent && (
        <Sentence
          as="p"
          className={classes('row gap-10', styles.peekLine)}
        >{`Played now: ${rentText(rent)}.`}</Sentence>
      )}
      {plays && <KeyLine press="Click">play it</KeyLine>}
      {banks && <KeyLine press={key}>put it in the bank</KeyLine>}
    </>
  )
}

const KeyLine = ({ press, children }: { press: string; children: string }) => (
  <p className={classes('row gap-10', styles.peekLine)}>
    <kbd className="key">{press}</kbd> <span>{children}</span>
  </p>
)
