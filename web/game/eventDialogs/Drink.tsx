// Dialog on who must drink and why: picture, a chip per player, the reason, one button.
import { OccasionFoot } from './OccasionFoot.tsx'
import { capital } from '#web/ui/text/english.ts'
import { useEffect, useState } from 'react'
import type { Occasion } from '#web/client/state/ui.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Frame } from '../dialogs/Frame.tsx'
import { Face } from '../dialogs/parts/Person.tsx'
import { nameOrYou, useTable } from '../dialogs/seat.ts'
import { pictureAt } from './pictures.ts'
import { Stage } from './Stage.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './EventDialogs.module.css'

interface DrinkProps {
  occasion: Extract<Occasion, { kind: 'drink' }>
  onClose: () => void
}

/** Closes automatically after this time. */
const OPEN_MS = 4000

/** The drinking dialog; what is drunk is up to each player. */
export function Drink({ occasion, onClose }: DrinkProps) {
  const table = useTable()
  const [picture] = useState(() => pictureAt(Math.random()))
  useEffect(() => {
    const timer = setTimeout(onClose, OPEN_MS)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <Frame name="drink" title="Bottoms up" width={634} onClose={onClose} uncrossed>
      {picture && <Stage picture={picture} />}
      <ul className={styles.drinkers} aria-label="Who drinks">
        {occasion.who.map(({ seat, did }) => (
          <li key={seat} className={classes(styles.drinker, seat === table.me && styles.drinkerMe)}>
            <Face seat={seat} size={56} />
            <span>
              <Sentence as="b">{nameOrYou(table, seat)}</Sentence>
              {did !== '' && <Sentence as="small">{did}</Sentence>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.drinkReason} data-testid="drink-reason">
        <Sentence as="b">{`${capital(occasion.reason)}: thirsty work.`}</Sentence>
        <br />
        <span>Raise whatever is in your cup.</span>
      </p>
      <OccasionFoot onClose={onClose}>Cheers!</OccasionFoot>
    </Frame>
  )
}
