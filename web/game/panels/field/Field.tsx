// A player's full field, enlarged: sets, bank, hand size; arrows switch the player.
import type { KeyboardEvent } from 'react'
import {
  cardsOn,
  COLORS,
  distinctColors,
  enhancements,
  fullSets,
  keyOf,
  rowFor,
  totalOf,
  valueOf,
  type CardId,
  type Player,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Card, CardBack } from '#web/art/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { MoneyBar } from '#web/art/MoneyBar.tsx'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { counted, possessive } from '#web/ui/text/english.ts'
import { Face } from '#web/game/dialogs/parts/Person.tsx'
import { SetStack } from '#web/game/dialogs/parts/SetStack.tsx'
import { TableContext, useAtTable } from '#web/game/dialogs/seat.ts'
import { personOf } from '#web/client/state/people.ts'
import { botDescription } from '#web/client/state/botLevels.ts'
import { closePanel, openPanel, useUi } from '#web/client/state/ui.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import styles from './Field.module.css'

/** The dialog; falls back to the first player if the shown one has left the table. */
export default function Field() {
  const at = useAtTable()
  const arg = useUi((ui) => ui.openArg)
  if (!at) return null
  const { s, me, name } = at
  const place = Math.max(
    0,
    s.players.findIndex(({ seat }) => seat === arg),
  )
  const player = s.players[place]
  if (!player) return null
  const by = (step: number): void => {
    const next = s.players[(place + step + s.players.length) % s.players.length]
    if (next) openPanel('field', next.seat)
  }
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') by(1)
    if (key === 'ArrowLeft') by(-1)
  }
  const { seat } = player
  return (
    <TableContext value={at}>
      <Dialog
        name="field"
        title={seat === me ? 'Your field' : `${possessive(name(seat))} field`}
        width={980}
        onClose={closePanel}
      >
        <div className="grid gap-20" onKeyDown={onKey}>
          <div className={styles.fieldHead}>
            <IconButton icon="caret-left-bold" label="The player before" onClick={() => by(-1)} />
            <Face seat={seat} size={72} />
            <Facts s={s} player={player} name={name(seat)} />
            <Hand cards={player.hand.length} />
            <IconButton icon="caret-right-bold" label="The next player" onClick={() => by(1)} />
          </div>
          <Sets s={s} seat={seat} />
          <Bank s={s} player={player} name={name(seat)} />
        </div>
      </Dialog>
    </TableContext>
  )
}

function Facts({ s, player, name }: { s: State; player: Player; name: string }) {
  const { seat, shelter, delayed } = player
  const temper = botDescription(personOf(seat)?.level ?? '')
  return (
    <div className="fill">
      <h3 className="cut" aria-live="polite">
        <Sentence>{name}</Sentence>
      </h3>
      <p className="bold">
        {`${fullSets(s, seat).length} of ${s.setsToWin} sets · ${distinctColors(s, seat).length} of ${COLORS.length} colours`}
      </p>
      <p className={styles.fieldTags}>
        {s.turn.of === seat && <Tag tone="tape">playing</Tag>}
        {temper !== '' && (
          <span className="chip">
            <Icon name="robot-fill" size={14} /> <span>{temper}</span>
          </span>
        )}
        {shelter > 0 && (
          <span className="chip chip-shelter">
            <Icon name="house-fill" size={14} /> <span>{`sheltering, ${counted(shelter, 'turn')}`}</span>
          </span>
        )}
        {delayed && (
          <span className="chip">
            <Icon name="truck-fill" size={14} /> draws nothing next turn
          </span>
        )}
      </p>
    </div>
  )
}

const MAX_BACKS = 10

function Hand({ cards }: { cards: number }) {
  return (
    <div className="row gap-8 bold" role="img" aria-label={`${counted(cards, 'card')} in hand`}>
      <span className={styles.fieldBacks} aria-hidden>
        {Array.from({ length: Math.min(cards, MAX_BACKS) }, (_, n) => (
          <CardBack key={n} width={30} label="" still />
        ))}
      </span>
      <b className={styles.fieldCount} aria-hidden>
        {cards}
      </b>
      <span aria-hidden>in hand</span>
    </div>
  )
}

function Sets({ s, seat }: { s: State; seat: Seat }) {
  const colors = distinctColors(s, seat)
  if (colors.length === 0) {
    return <p className={styles.fieldEmpty}>No properties yet. The shelves are bare.</p>
  }
  const width = colors.length > 6 ? 84 : 104
  return (
    <ul className={styles.fieldSets}>
      {colors.map((color) => {
        const cards = [...cardsOn(s, seat, color), ...enhancements(s, seat, color)]
        return (
          <li key={color} className="column" style={{ width: width + 20 }}>
            <SetStack seat={seat} color={color} width={width} step={Math.round(width * 0.3)} />
            <p>
              <b>{COLOR_LOOKS[color].label}</b>
              {cards.map((card) => (
                <span key={card} translate="no">
                  {rowFor(s, card).title}
                </span>
              ))}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function Bank({ s, player, name }: { s: State; player: Player; name: string }) {
  const notes = [...player.bank].sort((a, b) => valueOf(s, b) - valueOf(s, a) || a - b)
  const total = totalOf(s, notes)
  const label = (card: CardId): string => `${rowFor(s, card).title}, ${valueOf(s, card)}M`
  return (
    <section className={styles.fieldBank} aria-label="Bank">
      <div>
        <b translate="no" className={styles.fieldTotal}>{`${total}M`}</b> in the bank
        <MoneyBar amount={total} owner={name} height={9} />
      </div>
      {notes.length === 0 ? (
        <p className={styles.fieldEmpty}>Not a mask to pay with.</p>
      ) : (
        <ul className={styles.fieldNotes}>
          {notes.map((card) => (
            <li key={card}>
              <Card cardKey={keyOf(s, card)} width={62} label={label(card)} still />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
