// Picker for the full set to steal from the target.
import {
  COLOR_ROWS,
  enhancement,
  enhancements,
  fullSets,
  keyOf,
  rentFor,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { textsOf } from '../../../cards/cardUi.ts'
import { pickedOf, Picker, type Picking } from './Picker.tsx'
import { Lead } from '../parts/Lead.tsx'
import { Sheltering } from '../parts/Person.tsx'
import { setsWidth, SetTile } from '../parts/SetTile.tsx'
import { useTable } from '../seat.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'

/** The full-set picker. */
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
      confirm={
        picked === undefined ? 'Choose a set' : (textsOf(keyOf(s, card)).pickerButton ?? 'Take the set')
      }
      backLabel="Put it back"
    >
      <Lead
        card={card}
        question="Which set goes home with you?"
        note="Only complete sets. Enhancements come along."
      />
      <div className="wrap center gap-16 mt-8">
        {sets.map((set, at) => {
          const held = new Set([...own, set]).size
          return (
            <SetTile
              key={set}
              seat={target}
              who={name(target)}
              set={set}
              label={`${name(target)}, ${COLOR_ROWS[set].name} set, rent ${rentFor(s, target, set)}M`}
              chosen={set === picked}
              first={picked === undefined ? at === 0 : set === picked}
              onPress={() => onChoose({ set })}
            >
              <span>{`you hold ${held} of ${s.setsToWin} sets${held >= s.setsToWin ? ' and win' : ''}`}</span>
              <span>
                <Sentence>{`rent ${rentSentence(s, target, set)}`}</Sentence>
              </span>
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
