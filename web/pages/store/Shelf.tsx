// The user's items, small, side by side.
import type { Item } from '#proto/http/store.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { type Standing, standingOf, useAccount } from '#web/client/state/account.ts'
import { Art } from './Art.tsx'
import styles from './Store.module.css'

const EMPTY: Readonly<Record<Standing, string>> = {
  unknown: 'Looking for what is yours…',
  visitor: 'Look around as much as you like. With an account, what you buy goes here.',
  member: 'Nothing but dust so far. What you buy goes here.',
}

/** The shelf. */
export function Shelf({ items }: { items: readonly Item[] }) {
  const owned = useAccount((account) => account.owned)
  const standing = useAccount(standingOf)
  const mine = items.filter(({ id }) => owned.includes(id))
  return (
    <Paper title="Your shelf" size="label" tilt={-2} className={styles.storeShelf} aria-label="What you own">
      {mine.length === 0 ? (
        <p className="paper-soft">{EMPTY[standing]}</p>
      ) : (
        <ul className="row wrap gap-10">
          {mine.map(({ id, name, image }) => (
            <li key={id} title={name}>
              <Art image={image} width={image.startsWith('card:') ? 34 : 40} />
              <span className="unseen" translate="no">
                {name}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
