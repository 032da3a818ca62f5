// Pickers for a full set: one to steal from the target, or one of mine to enhance.
import {
  COLOR_ROWS,
  enhancement,
  enhancements,
  fullSets,
  keyOf,
  refuse,
  REFUSALS,
  rentFor,
  type CardId,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { listed } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { formatAmount } from '../../../cards/formatAmount.ts'
import { colorTitle, setProgress, titleAt } from '../../../cards/cardTitles.ts'
import { textsOf } from '../../../cards/cardUi.ts'
import { pickedOf, Picker, type Picking } from './Picker.tsx'
import { Tile, type TileProps } from '../parts/Tile.tsx'
import { Face, Sheltering } from '../parts/Person.tsx'
import { Lead } from '../parts/Cards.tsx'
import { SetStack } from '../parts/SetStack.tsx'
import { useTable } from '../seat.ts'
import styles from '../Decision.module.css'

/** Dialog width in px for this number of sets side by side. */
const setsWidth = (count: number): number => Math.max(532, 64 + 250 * count)

/** The picker of a set to steal. */
export function StealSet(picking: Picking) {
  const { card, target, half, onChoose } = picking
  const { s, me, name } = useTable()
  const sets = fullSets(s, target)
  const picked = pickedOf(sets, half.set)
  const own = fullSets(s, me)
  return (
    <Picker
      picking={picking}
      name="steal-set"
      title="Steal a set"
      tone="attack"
      width={setsWidth(sets.length)}
      chosen={picked && { set: picked }}
      missing="Choose a set first."
      confirm={picked ? (textsOf(keyOf(s, card)).pickerButton ?? 'Take the set') : 'Choose a set'}
      backLabel="Put it back"
    >
      <Lead
        card={card}
        question="Which set goes home with you?"
        note="Only complete sets. Enhancements come along."
      />
      <div className="wrap center gap-16 mt-8">
        {sets.map((set) => {
          const held = new Set([...own, set]).size
          return (
            <SetTile
              key={set}
              seat={target}
              who={name(target)}
              set={set}
              label={`${name(target)}, ${COLOR_ROWS[set].name} set, rent ${rentFor(s, target, set)}M`}
              chosen={set === picked}
              first={set === (picked ?? sets[0])}
              onPress={() => onChoose({ set })}
            >
              <span>{`you hold ${held} of ${s.setsToWin} sets${held >= s.setsToWin ? ' and win' : ''}`}</span>
              <Sentence>{`rent ${rentSentence(s, target, set)}`}</Sentence>
            </SetTile>
          )
        })}
      </div>
      <Sheltering />
    </Picker>
  )
}

/** "4M + 4M = 8M". */
function rentSentence(s: State, seat: Seat, set: Color): string {
  const rent = rentFor(s, seat, set)
  const added = enhancements(s, seat, set).map((card) => enhancement(s, card))
  const base = added.reduce((left, more) => left - more, rent)
  return added.length === 0
    ? formatAmount(rent)
    : `${[base, ...added].map(formatAmount).join(' + ')} = ${formatAmount(rent)}`
}

/** The picker of a set to enhance. */
export function Enhance(picking: Picking) {
  const { card, half, onChoose } = picking
  const { s, me } = useTable()
  const sets = fullSets(s, me)
  const against = new Map(sets.map((set) => [set, reasonAgainst(s, me, card, set)]))
  const able = sets.filter((set) => against.get(set) === undefined)
  const picked = pickedOf(able, half.set)
  const more = enhancement(s, card)
  return (
    <Picker
      picking={picking}
      name="enhance"
      title="Enhance a set"
      width={setsWidth(sets.length)}
      chosen={picked && { set: picked }}
      missing="Choose a set first."
      confirm={picked ? `Put +${formatAmount(more)} on ${colorTitle(picked)}` : 'Choose a set'}
      backLabel="Put it back"
    >
      <Lead
        card={card}
        question={textsOf(keyOf(s, card)).pickerTitle ?? ''}
        note="One of each kind per set. It locks the set’s wildcards."
      />
      <div className="wrap center gap-16 mt-8">
        {sets.map((set) => (
          <SetTile
            key={set}
            seat={me}
            who="Yours"
            set={set}
            label={enhanceLabel(set, rentFor(s, me, set), more)}
            chosen={set === picked}
            first={set === (picked ?? sets[0])}
            onPress={() => onChoose({ set })}
            refused={against.get(set)}
          >
            <Enhanced set={set} more={more} refused={against.get(set)} />
          </SetTile>
        ))}
      </div>
      <p className="note">
        <Icon name="info-bold" size={22} /> Stolen sets take their enhancements with them.
      </p>
    </Picker>
  )
}

const enhanceLabel = (set: Color, rent: number, more: number): string =>
  `Your ${COLOR_ROWS[set].name} set, rent ${rent}M becomes ${rent + more}M`

function reasonAgainst(s: State, me: Seat, card: CardId, set: Color): string | undefined {
  const reason = refuse(s, me, { kind: 'play', play: { card, as: 'action', choice: { set } } })
  return reason === undefined || reason === 'actionOpen' ? undefined : REFUSALS[reason]
}

/** The rent that an enhancement brings my set, or why it can't have it; and what it has already. */
function Enhanced({ set, more, refused }: { set: Color; more: number; refused: string | undefined }) {
  const { s, me } = useTable()
  const rent = rentFor(s, me, set)
  const there = enhancements(s, me, set).map((extra) => titleAt(s, extra))
  return (
    <>
      {refused === undefined ? (
        <span>
          <Sentence>{`rent ${formatAmount(rent)} becomes`}</Sentence>{' '}
          <b translate="no" className={styles.grows}>
            {formatAmount(rent + more)}
          </b>
        </span>
      ) : (
        <span className="paper-bad">{refused}</span>
      )}
      <Sentence>
        {there.length > 0 ? `${listed(there)} is on it already` : 'its wildcards stay as they are'}
      </Sentence>
    </>
  )
}

interface SetTileProps extends TileProps {
  seat: Seat
  who: string
  set: Color
}

/** A full set to choose: its owner, its cards, and the effect of choosing it. */
function SetTile({ seat, who, set, children, ...tile }: SetTileProps) {
  const { s } = useTable()
  return (
    <Tile {...tile} className={styles.setTile}>
      <span className={styles.setHead}>
        <Face seat={seat} size={42} />
        <span className="grid">
          <b translate="no">{who}</b>
          <small className="paper-soft">{`${colorTitle(set)}, ${setProgress(s, seat, set)}`}</small>
        </span>
      </span>
      <span className={styles.setStack}>
        <SetStack seat={seat} color={set} width={92} />
      </span>
      <span className={styles.setResult} data-slot="set-result">
        {children}
      </span>
    </Tile>
  )
}
