// Banners under the top bar, which block nothing: their frame, the one on awaited players.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#web/ui/classes.ts'
import styles from './Frame.module.css'
import { listed, plural, possessive } from '#web/ui/text/english.ts'
import { awaitedIn, amountsOwed } from '#web/table/hud/awaited.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { formatAmount } from '../../cards/formatAmount.ts'
import { titleAt } from '../../cards/cardTitles.ts'
import { Face } from './parts/Person.tsx'
import { useTable } from './seat.ts'

interface BannerProps {
  name: string
  tone?: 'tape' | 'attack'
  children: ReactNode
}

/** One banner; several are stacked. */
export function Banner({ name, tone = 'tape', children }: BannerProps) {
  return createPortal(
    <div
      className={classes(styles.banner, styles[`banner_${tone}`])}
      data-slot="banner"
      role="status"
      data-banner={name}
    >
      {children}
    </div>,
    bannerList(),
  )
}

/** The container of all banners, created on first use. */
function bannerList(): HTMLElement {
  const found = document.getElementById('banners')
  if (found) return found
  const made = document.createElement('div')
  made.id = 'banners'
  document.body.append(made)
  return made
}

/** Above this number players are counted instead of named. */
const MAX_NAMED = 3
/** Maximum number of faces in a banner. */
const MAX_FACES = 8

/** One banner while others must answer; none while I must. */
export function Waiting() {
  const { s, me, name, nameOrYou } = useTable()
  const { pending } = s
  if (pending === null || s.winner !== null) return null
  if (pending.kind === 'showing' && pending.to !== me) {
    return (
      <Banner name="showing">
        <Face seat={pending.to} size={28} />
        <Sentence as="b">{`${nameOrYou(pending.to)} looks at ${pending.of === me ? 'your hand' : `${possessive(name(pending.of))} hand`}`}</Sentence>
      </Banner>
    )
  }
  if (pending.kind !== 'asking') return null
  const waiting = awaitedIn(s)
  if (waiting.length === 0 || waiting.some(({ seat }) => seat === me)) return null
  const names = waiting.map(({ seat, owed }) =>
    owed === 0 ? name(seat) : `${name(seat)} (${formatAmount(owed)})`,
  )
  const many = waiting.length > MAX_NAMED
  const pays = waiting.every(({ owed }) => owed > 0)
  return (
    <Banner name="waiting">
      <span className={styles.bannerPeople}>
        {waiting.slice(0, MAX_FACES).map(({ seat }) => (
          <Face key={seat} seat={seat} size={28} />
        ))}
      </span>
      <Sentence as="b">
        {many
          ? `Waiting for ${plural(waiting.length, 'player')}${pays ? ` to pay ${amountsOwed(waiting)} each` : ''}`
          : `Waiting for ${listed(names)}`}
      </Sentence>
      {!(many && pays) && (
        <Sentence as="span" className="soft">{`to answer ${titleAt(s, pending.play.card)}`}</Sentence>
      )}
    </Banner>
  )
}
