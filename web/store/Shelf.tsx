// What I own, small, one beside the other.
import type { Item } from '#proto/http/store.ts'
import { TapeHeading } from '#web/art/TapeHeading.tsx'
import { useAccount } from '#web/state/account.ts'
import { Art } from './Art.tsx'

/** The shelf. */
export function Shelf({ items }: { items: readonly Item[] }) {
  const { role, owned } = useAccount()
  const mine = items.filter(({ id }) => owned.includes(id))
  return (
    <section className="paper store-shelf" aria-label="What you own">
      <TapeHeading edge size="label" tilt={-2}>
        Your shelf
      </TapeHeading>
      {mine.length === 0 ? (
        <p className="paper-soft">
          {role === 'anonymous'
            ? 'Look around as much as you like. With an account, what you buy goes here.'
            : 'Nothing but dust so far. What you buy goes here.'}
        </p>
      ) : (
        <ul>
          {mine.map(({ id, name, image }) => (
            <li key={id} title={name}>
              <Art image={image} width={image.startsWith('card:') ? 34 : 40} />
              <span className="unseen">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
