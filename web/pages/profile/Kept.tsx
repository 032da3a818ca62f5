// The game that is reserved for later, and what was bought.
import type { Profile } from '#proto/http/profile.ts'
import { plural } from '#web/ui/english.ts'
import { ReservedGame } from './ReservedGame.tsx'
import { dayOf } from './words.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Profile.module.css'

/** The paper with both. */
export function Kept({ profile, onChanged }: { profile: Profile; onChanged: () => Promise<void> }) {
  const { receipts } = profile
  return (
    <section className={classes('paper', styles.profilePaper)} aria-label="Reservation and receipts">
      <ReservedGame profile={profile} onChanged={onChanged} />
      <hr className="paper-rule" />
      <h2 className={styles.profileSmall}>Receipts</h2>
      {receipts.length === 0 && <p className="paper-soft">Nothing bought so far.</p>}
      <ul className={styles.receipts}>
        {receipts.map(({ n, title, date, amount }) => (
          <li key={n} className="grid gap-14 text-14-5">
            <b>{title}</b>
            <span className="paper-soft">{dayOf(date)}</span>
            <b>{`${amount < 0 ? '' : '+'}${plural(Math.abs(amount), 'roll')}`}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
