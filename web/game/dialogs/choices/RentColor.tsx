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
  const { card, half, onChoose } = picking
  const { s, me } = useTable()
  const own = colorsOf(s, card)
  const colors = COLORS.filter((color) => own.includes(color))
  const all = colors.length > 2
  const sums = colors.map((color) => rentSum(s, me, color))
  const best = [...sums].sort((a, b) => b.total - a.total)[0]
  const picked = sums.find((sum) => sum.color === (half.color ?? best?.color) && sum.total > 0)
  const row = rowFor(s, card)
  const one = row.kind === 'rent' && row.reach === 'one'
  const note =
    s.turn.multiplier > 1
      ? `${MULTIPLIER_LABEL} is active: this rent counts ${s.turn.multiplier === 2 ? 'double' : `${s.turn.multiplier} times`}.`
      : one
        ? 'One player of your choice pays it.'
        : 'Everyone who is not sheltering pays it.'
  return (
    <Picker
      picking={picking}
      name={all ? 'rainbow-rent' : 'rent'}
      title="Collect rent"
      width={all ? 900 : 800}
      chosen={picked && { color: picked.color }}
      missing="None of these properties earns rent yet."
      confirm={
        picked ? `Charge ${formatAmount(picked.total)} ${one ? 'to one' : 'each'}` : 'No rent to charge'
      }
    >
      <Lead card={card} question="Which set do you charge for?" note={note} centered />
      <div className={classes(styles.colors, all && styles.colorsMany)}>
        {sums.map((sum, at) => (
          <RentTile
            key={sum.color}
            sum={sum}
            seat={me}
            small={all}
            one={one}
            first={picked ? sum === picked : at === 0}
            chosen={sum === picked}
            onPress={() => onChoose({ color: sum.color })}
          />
        ))}
      </div>
      <Payers card={card} one={one} />
    </Picker>
  )
}

interface RentTileProps extends Pick<TileProps, 'first' | 'chosen' | 'onPress'> {
  sum: RentSum
  seat: Seat
  small: boolean
  one: boolean
}

function RentTile({ sum, seat, small, one, ...tile }: RentTileProps) {
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
            <span>{small ? '' : one ? 'one pays' : 'each pays'}</span>
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

function Payers({ card, one }: { card: CardId; one: boolean }) {
  const { s, me, name } = useTable()
  return (
    <div className="row wrap gap-10 mt-16">
      <b className="text-14-5">{one ? 'May pay:' : 'Pays:'}</b>
      {othersOf(s, me).map(({ seat }) => {
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
