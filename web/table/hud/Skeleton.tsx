// Skeleton of the table before its first picture: seats, piles, and my cards by name.
import { fullSets, rowFor, totalOf, type Seat } from '#engine/rules/public.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { usePicture } from '../input/store.ts'
import { nameIn } from '../model/facts.ts'
import { boxOf } from '../model/layout/places.ts'
import { Placed } from './Placed.tsx'
import styles from './Skeleton.module.css'

/** Placeholder for the canvas; screen readers already have the accessible table. */
export function Skeleton() {
  const picture = usePicture((one) => one)
  if (!picture) return null
  const { s, view, roster, layout } = picture
  const { seats, own, deck, discard } = layout
  const player = (of: Seat) => view.players.find(({ seat }) => seat === of)
  const hand = own ? [...layout.cards].filter(([, { at, of }]) => at === 'hand' && of === own.seat) : []
  return (
    <div className={styles.skeleton} aria-hidden>
      {seats.map(({ seat, rect }) => {
        const one = player(seat)
        return (
          <Placed key={seat} rect={rect} className={styles.skeletonSeat}>
            <b translate="no">{nameIn({ roster }, seat)}</b>
            <Sentence as="span">{`${one?.hand ?? 0} in hand, ${totalOf(s, one?.bank ?? [])}M`}</Sentence>
          </Placed>
        )
      })}
      {own && (
        <Placed rect={own.mat} className={styles.skeletonSeat}>
          <b translate="no">{nameIn({ roster }, own.seat)}</b>
          <Sentence as="span">{`${fullSets(s, own.seat).length} of ${s.setsToWin} sets, ${totalOf(s, player(own.seat)?.bank ?? [])}M`}</Sentence>
        </Placed>
      )}
      {[
        { name: 'deck', place: deck, count: view.table.deck },
        { name: 'discard', place: discard, count: view.table.discard },
      ].map(({ name, place, count }) => (
        <Placed key={name} rect={boxOf(place)} className={styles.skeletonPile}>
          <b>{count}</b>
          <span>{name}</span>
        </Placed>
      ))}
      {hand.map(([card, place]) => (
        <Placed key={card} rect={boxOf(place)} className={styles.skeletonCard}>
          <b translate="no">{rowFor(s, card).title}</b>
          <span translate="no">{`${rowFor(s, card).value}M`}</span>
        </Placed>
      ))}
    </div>
  )
}
