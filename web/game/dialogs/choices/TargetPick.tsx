// Picker for the card's target: one tile per eligible player, with the effect on them.
import { rowFor, totalOf, findPlayer } from '#engine/rules/public.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Glyph } from '#web/art/Glyph.tsx'
import { MoneyBar } from '#web/art/MoneyBar.tsx'
import { playerLook } from '#web/ui/tokens.ts'
import { chipLook } from '#web/art/colorLooks.ts'
import { setProgress } from '../../../cards/cardTitles.ts'
import { pickedOf, Picker, type Picking } from './Picker.tsx'
import { Face, Sheltering } from '../parts/Person.tsx'
import { TableCard } from '../parts/TableCard.tsx'
import { Tile, type TileProps } from '../parts/Tile.tsx'
import { setsOf, targetsOf, targetPickerTexts, type TargetOption } from '../../../cards/targets.ts'
import { useTable } from '../seat.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
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
  const row = rowFor(s, card)
  const text = row.kind === 'action' || row.kind === 'rent' ? row.text : ''
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
          <Sentence as="p">{`${text} It costs one move.`}</Sentence>
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
  const { s, name, hue } = useTable()
  const { seat, refused, effect, hasFullEffect } = target
  const player = findPlayer(s, seat)
  const bank = totalOf(s, player?.bank ?? [])
  const hand = player?.hand.length ?? 0
  const label = `${name(seat)}, ${hand} cards in hand, ${formatAmount(bank)} in masks, ${effect}`
  return (
    <Tile
      {...tile}
      label={label}
      className={styles.targetTile}
      style={{ '--who': playerLook(hue(seat)).hue }}
      refused={refused}
    >
      <Face seat={seat} size={small ? 54 : 92} />
      <b translate="no" className={styles.targetName}>
        {name(seat)}
      </b>
      <span className={styles.targetMeans}>
        <span className={styles.backs}>
          {Array.from({ length: Math.min(hand, 7) }, (_, at) => (
            <i key={at} />
          ))}
        </span>
        <span>{hand}</span>
        <span className="unseen"> cards in hand, </span>
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
      <span
        className={classes(
          styles.targetEffect,
          refused === undefined ? (hasFullEffect ? 'paper-good' : styles.targetPoor) : 'paper-bad',
        )}
        data-slot="target-effect"
      >
        <Sentence>{refused ?? effect}</Sentence>
      </span>
    </Tile>
  )
}
