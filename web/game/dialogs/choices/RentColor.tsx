// Picker for the color that a rent card charges: per color the set, the sum and who pays.
import {
  COLORS,
  colorsOf,
  REFUSALS,
  refuseTarget,
  type CardId,
  type Seat,
  othersOf,
  rowFor,
} from '#engine/rules/public.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { formatAmount } from '../../../cards/formatAmount.ts'
import { colorTitle } from '../../../cards/cardTitles.ts'
import { Picker, type Picking } from './Picker.tsx'
import { Band } from '../parts/Band.tsx'
import { Tile, type TileProps } from '../parts/Tile.tsx'
import { Face } from '../parts/Person.tsx'
import { Lead } from '../parts/Cards.tsx'
import { SetStack } from '../parts/SetStack.tsx'
import { useTable } from '../seat.ts'
import { fundsOf, MULTIPLIER_LABEL, rentSum, type RentSum } from '../../../cards/rentSum.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '../Colors.module.css'
import partsStyles from '../parts/Parts.module.css'

/** The color picker of a rent card for two colors or all. */
export function RentColor(picking: Picking) {
  const { card, half, target, onChoose } = picking
  const { s, me, name } = useTable()
  const own = colorsOf(s, card)
  const colors = COLORS.filter((color) => own.includes(color))
  const all = colors.length > 2
  const sums = colors.map((color) => rentSum(s, me, color))
  const best = [...sums].sort((a, b) => b.total - a.total)[0]
  const picked = sums.find((sum) => sum.color === (half.color ?? best?.color) && sum.total > 0)
  const row = rowFor(s, card)
  const one = row.kind === 'rent' && row.reach === 'one'
  const payers = othersOf(s, me).filter(({ seat }) =>
    target === 0 ? refuseTarget(s, me, card, seat) === undefined : seat === target,
  )
  const payer = payers.length === 1 ? payers[0] : undefined
  const note =
    s.turn.multiplier > 1
      ? `${MULTIPLIER_LABEL} is active: this rent counts ${s.turn.multiplier === 2 ? 'double' : `${s.turn.multiplier} times`}.`
      : payer
        ? `${name(payer.seat)} pays it.`
        : one
          ? 'One player of your choice pays it.'
          : 'Everyone who is not sheltering pays it.'
  const charge = ({ total }: RentSum): string =>
    payer
      ? `Charge ${name(payer.seat)} ${formatAmount(total)}`
      : `Charge ${formatAmount(total)} ${one ? 'to one' : 'each'}`
  return (
    <Picker
      picking={picking}
      name={all ? 'rainbow-rent' : 'rent'}
      title="Collect rent"
      width={all ? 900 : 800}
      chosen={picked && { color: picked.color }}
      missing="None of these properties earns rent yet."
      confirm={picked ? charge(picked) : 'No rent to charge'}
    >
      <Lead card={card} question="Which set do you charge for?" note={note} centered />
      <div className={classes(styles.colors, all && styles.colorsMany)}>
        {sums.map((sum, at) => (
          <RentTile
            key={sum.color}
            sum={sum}
            seat={me}
            small={all}
            totalLabel={payer ? 'to pay' : one ? 'one pays' : 'each pays'}
            first={picked ? sum === picked : at === 0}
            chosen={sum === picked}
            onPress={() => onChoose({ color: sum.color })}
          />
        ))}
      </div>
      <Payers
        card={card}
        label={one && !payer ? 'May pay:' : 'Pays:'}
        seats={target === 0 ? othersOf(s, me).map(({ seat }) => seat) : [target]}
      />
    </Picker>
  )
}

interface RentTileProps extends Pick<TileProps, 'first' | 'chosen' | 'onPress'> {
  sum: RentSum
  seat: Seat
  small: boolean
  totalLabel: string
}

function RentTile({ sum, seat, small, totalLabel, ...tile }: RentTileProps) {
  const label = `${colorTitle(sum.color)}: ${sum.lines.map((line) => `${line.text} ${line.amount}`).join(', ')}, ${formatAmount(sum.total)}`
  return (
    <Tile
      {...tile}
      label={label}
      className={classes(styles.rentTile, small && styles.tileSmall)}
      refused={sum.total === 0 ? REFUSALS.zeroRent : undefined}
    >
      <Band color={sum.color} glyph={small ? 18 : 26} />
      <span className={styles.rentBody}>
        {!small && sum.cards.length > 0 && (
          <SetStack seat={seat} color={sum.color} width={100} tagged={false} />
        )}
        <span className={styles.rentSum}>
          {sum.lines.map((line) => (
            <span key={line.text} className="flex apart gap-8">
              <span className={classes(line.isMultiplier && styles.times)}>
                <Sentence>{line.text}</Sentence>
              </span>
              <span translate="no">{line.amount}</span>
            </span>
          ))}
          <span className={styles.rentTotal}>
            <span>{small ? '' : totalLabel}</span>
            <b translate="no">
              <span>{sum.total}</span>
              <small>M</small>
            </b>
          </span>
        </span>
      </span>
    </Tile>
  )
}

function Payers({ card, label, seats }: { card: CardId; label: string; seats: readonly Seat[] }) {
  const { s, me, name } = useTable()
  return (
    <div className="row wrap gap-10 mt-16">
      <b className="text-14-5">{label}</b>
      {seats.map((seat) => {
        const { bank, properties } = fundsOf(s, seat)
        const pays = refuseTarget(s, me, card, seat) === undefined
        const text = pays
          ? bank + properties === 0
            ? ', has nothing'
            : `, ${formatAmount(bank)}`
          : ', sheltering'
        return (
          <span key={seat} className={classes(partsStyles.person, !pays && partsStyles.personFaded)}>
            <Face seat={seat} size={32} faded={!pays} />
            <span>
              <Sentence>{name(seat)}</Sentence>
              <Sentence>{text}</Sentence>
            </span>
          </span>
        )
      })}
    </div>
  )
}
