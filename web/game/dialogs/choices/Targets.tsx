// Pickers of a player: a card's target, or who pays a rent instead of me.
import { findPlayer, rowFor, totalOf, type Choice, type Seat } from '#engine/rules/public.ts'
import { personOf } from '#web/client/state/people.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Glyph } from '#web/art/Glyph.tsx'
import { MoneyBar } from '#web/art/MoneyBar.tsx'
import { playerLook } from '#web/ui/tokens.ts'
import { chipLook } from '#web/art/colorLooks.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
import { setProgress, textOn, titleAt } from '../../../cards/cardTitles.ts'
import { pickedOf, Picker, type Picking } from './Picker.tsx'
import { Tile, type TileProps } from '../parts/Tile.tsx'
import { Face, Sheltering } from '../parts/Person.tsx'
import { Lead, TableCard } from '../parts/Cards.tsx'
import { setsOf, targetsOf, targetPickerTexts, type TargetOption } from '../../../cards/targets.ts'
import { questionKey, type OpenQuestion } from '../../../cards/prompt.ts'
import { fundsOf } from '../../../cards/rentSum.ts'
import { select, selectionOf, useUi } from '#web/client/state/ui.ts'
import { plural } from '#web/ui/text/english.ts'
import { useTable } from '../seat.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './TargetPick.module.css'

/** The target picker. */
export function TargetPick(picking: Picking) {
  const { card, choice, half, onChoose } = picking
  const { s, me, name } = useTable()
  const targets = targetsOf(s, me, card, choice)
  const able = targets.filter((target) => target.refused === undefined)
  const chosen = pickedOf(
    able.map((target) => target.seat),
    half.target,
  )
  const picked = able.find((target) => target.seat === chosen)
  const wording = targetPickerTexts(s, me, card, choice)
  const many = targets.length > 4
  return (
    <Picker
      picking={picking}
      name="target"
      title={wording.title}
      width={many ? 900 : 880}
      chosen={picked && { target: picked.seat }}
      missing="Choose a player first."
      confirm={picked ? wording.confirm(name(picked.seat)) : 'Choose a player'}
      icon="crosshair-bold"
      otherLabel="Another colour"
    >
      <div className={styles.targeting}>
        <div className={styles.targetingCard}>
          <TableCard card={card} width={150} />
          <Sentence as="p">{`${textOn(rowFor(s, card))} It costs one move.`}</Sentence>
        </div>
        <div className={classes(styles.targets, many && styles.targetsMany)}>
          {targets.map((target) => (
            <TargetTile
              key={target.seat}
              target={target}
              small={many}
              first={picked ? target === picked : target === able[0]}
              chosen={target === picked}
              onPress={() => onChoose({ target: target.seat })}
            />
          ))}
        </div>
      </div>
      <Sheltering />
    </Picker>
  )
}

interface TargetTileProps extends Pick<TileProps, 'first' | 'chosen' | 'onPress'> {
  target: TargetOption
  small: boolean
}

function TargetTile({ target, small, ...tile }: TargetTileProps) {
  const { s, name } = useTable()
  const { seat, refused, effect, hasFullEffect } = target
  const player = findPlayer(s, seat)
  const bank = totalOf(s, player?.bank ?? [])
  const hand = player?.hand.length ?? 0
  return (
    <PlayerTile
      {...tile}
      seat={seat}
      size={small ? 54 : 92}
      means={`${plural(hand, 'card')} in hand, ${formatAmount(bank)} in masks`}
      effect={effect}
      isGood={hasFullEffect}
      refused={refused}
    >
      <span className={styles.targetMeans}>
        <span className={styles.backs}>
          {Array.from({ length: Math.min(hand, 7) }, (_, at) => (
            <i key={at} />
          ))}
        </span>
        <span aria-hidden>{hand}</span>
        <span className="unseen">{`${plural(hand, 'card')} in hand, `}</span>
        <Icon name="coins-fill" size={20} /> <b translate="no">{formatAmount(bank)}</b>
        <span className="unseen"> in the bank</span>
      </span>
      <span className={styles.targetBar}>
        <MoneyBar amount={bank} height={7} owner={name(seat)} />
        <small aria-hidden translate="no">
          50M
        </small>
      </span>
      <span className={styles.targetSets}>
        {setsOf(s, seat).map(({ color, full }) => (
          <span
            key={color}
            className={classes(styles.setChip, full && styles.setChipFull)}
            style={chipLook(color)}
          >
            <Glyph color={color} size={15} />
            <span>{setProgress(s, seat, color)}</span>
          </span>
        ))}
      </span>
    </PlayerTile>
  )
}

/** The picker of the player who pays the rent that I was charged. */
export function PassRent({ open }: { open: OpenQuestion }) {
  const { s, name, send } = useTable()
  const question = questionKey(open)
  const half = useUi((ui) => selectionOf(ui, question)).choice
  const [card] = open.passCards
  const picked = pickedOf(open.passTo, half.target)
  if (card === undefined) return null
  const onConfirm = ({ target: to }: Choice): void => {
    if (to === undefined) return
    void send({ kind: 'passRent', passRent: { ask: open.ask, lane: open.lane, card, to } })
  }
  return (
    <Picker
      picking={{ onConfirm, onBack: () => select(question, { stage: 'pay' }) }}
      name="pass"
      title={titleAt(s, card)}
      width={720}
      chosen={picked === undefined ? undefined : { target: picked }}
      missing="Choose a player first."
      confirm={picked === undefined ? 'Choose a player' : `Pass it to ${name(picked)}`}
      icon="key-fill"
      closeLabel="Back to the question"
      backLabel="Back"
    >
      <Lead
        card={card}
        question={`Who pays ${name(open.play.by)} ${formatAmount(open.owed)} instead of you?`}
        note="They may say no, or pass it on in turn. It costs no move."
      />
      <div className={classes(styles.targets, 'mt-14')}>
        {open.passTo.map((seat) => {
          const { bank, properties } = fundsOf(s, seat)
          const all = bank + properties
          return (
            <PlayerTile
              key={seat}
              seat={seat}
              size={74}
              means={`${formatAmount(bank)} in masks`}
              effect={all >= open.owed ? 'can pay it all' : `has only ${formatAmount(all)}`}
              isGood
              chosen={seat === picked}
              first={seat === (picked ?? open.passTo[0])}
              onPress={() => select(question, { choice: { target: seat } })}
            >
              <span className={styles.targetMeans}>
                <Sentence as="b">{formatAmount(bank)}</Sentence> <span>in masks</span>
              </span>
            </PlayerTile>
          )
        })}
      </div>
      <Sheltering />
    </Picker>
  )
}

interface PlayerTileProps extends Omit<TileProps, 'label' | 'className' | 'style'> {
  seat: Seat
  /** Width of the avatar, px. */
  size: number
  /** What the player has, for the accessible name. */
  means: string
  effect: string
  isGood: boolean
}

/** A player with what they have and what choosing them does. */
function PlayerTile({ seat, size, means, effect, isGood, children, ...tile }: PlayerTileProps) {
  const { name } = useTable()
  const tone = isGood ? 'paper-good' : styles.targetPoor
  return (
    <Tile
      {...tile}
      label={`${name(seat)}, ${means}, ${effect}`}
      className={styles.targetTile}
      style={{ '--who': playerLook(personOf(seat)?.color ?? 0).hue }}
    >
      <Face seat={seat} size={size} />
      <b translate="no" className={styles.targetName}>
        {name(seat)}
      </b>
      {children}
      <span
        className={classes(styles.targetEffect, tile.refused === undefined ? tone : 'paper-bad')}
        data-slot="target-effect"
      >
        <Sentence>{tile.refused ?? effect}</Sentence>
      </span>
    </Tile>
  )
}
