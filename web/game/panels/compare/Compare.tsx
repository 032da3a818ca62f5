// Compares all players: cards to win, bank, hand, sets; sortable and paginated.
import { useState, type ReactNode } from 'react'
import {
  cardsOn,
  COLORS,
  distinctColors,
  fullSets,
  isFull,
  rentFor,
  setSize,
  totalOf,
  type Player,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Avatar } from '#web/art/Avatar.tsx'
import { ColorPip } from '#web/art/Glyph.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { MoneyBar } from '#web/art/MoneyBar.tsx'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { plural, possessive } from '#web/ui/text/english.ts'
import { nameOf, personOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel, openPanel } from '#web/client/state/ui.ts'
import { useMedia } from '#web/ui/hooks/useMedia.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { upTo } from '#web/ui/breakpoints.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { nearest, nearnessOf, ordered, ORDERS, type Order } from './order.ts'
import styles from './Compare.module.css'
import { classes } from '#web/ui/classes.ts'

/** Widths in px of the column of labels and of a player's column. */
const FIRST = 92
const COLUMN = 196

/** The dialog. */
export default function Compare() {
  const s = useRoom((room) => room.table)
  const me = useRoom((room) => room.seat)
  const [order, setOrder] = useState<Order>('turn')
  const [page, setPage] = useState(0)
  const narrow = useMedia(upTo(1180))
  const small = useMedia(upTo(800))
  if (!s) return null
  const most = small ? 2 : narrow ? 3 : 5
  const seats = ordered(s, me, order)
  const pages = Math.ceil(seats.length / most)
  const at = Math.min(page, pages - 1)
  const players = seats
    .slice(at * most, at * most + most)
    .flatMap((seat) => s.players.filter((player) => player.seat === seat))
  /** The players closest to winning. */
  const first = nearest(s)
  const columns = Math.min(most, seats.length)
  return (
    <Dialog
      name="compare"
      title="Compare players"
      width={Math.max(680, FIRST + columns * COLUMN + 64)}
      onClose={closePanel}
    >
      <div className={styles.compareHead}>
        <Segments
          label="Order"
          options={ORDERS}
          value={order}
          onChange={(chosen) => {
            setOrder(chosen)
            setPage(0)
          }}
        />
        {pages > 1 && <Pages page={at} most={most} of={seats.length} onGo={setPage} />}
      </div>
      <table className={styles.compare}>
        <thead>
          <tr>
            <td />
            {players.map((player) => (
              <th key={player.seat} scope="col">
                <Head player={player} me={me} plays={s.turn.of === player.seat} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row title="To win" players={players}>
            {({ seat }) => <Goal s={s} seat={seat} first={first.includes(seat)} />}
          </Row>
          <Row title="Bank" players={players}>
            {({ seat, bank }) => (
              <>
                <b translate="no" className={styles.compareSum}>{`${totalOf(s, bank)}M`}</b>
                <MoneyBar amount={totalOf(s, bank)} owner={nameOf(seat)} height={6} />
              </>
            )}
          </Row>
          <Row title="Hand" players={players}>
            {({ hand }) => (
              <>
                <Icon name="cards-fill" size={18} /> <b>{plural(hand.length, 'card')}</b>
              </>
            )}
          </Row>
          <Row title="Sets" players={players}>
            {({ seat }) => <Sets s={s} seat={seat} />}
          </Row>
        </tbody>
      </table>
    </Dialog>
  )
}

interface PagesProps {
  page: number
  most: number
  /** Number of players. */
  of: number
  onGo: (page: number) => void
}

function Pages({ page, most, of, onGo }: PagesProps) {
  const from = page * most + 1
  const to = Math.min(of, from + most - 1)
  return (
    <span className="row gap-12 bold">
      <IconButton
        icon="caret-left-bold"
        label="Players before"
        disabled={page === 0}
        onClick={() => onGo(page - 1)}
      />
      <span aria-live="polite">{`${from === to ? from : `${from} to ${to}`} of ${of}`}</span>
      <IconButton
        icon="caret-right-bold"
        label="Players after"
        disabled={to === of}
        onClick={() => onGo(page + 1)}
      />
    </span>
  )
}

interface RowProps {
  title: string
  players: readonly Player[]
  children: (player: Player) => ReactNode
}

const Row = ({ title, players, children }: RowProps) => (
  <tr>
    <th scope="row">{title}</th>
    {players.map((player) => (
      <td key={player.seat}>{children(player)}</td>
    ))}
  </tr>
)

function Head({ player, me, plays }: { player: Player; me: Seat; plays: boolean }) {
  const { seat, shelter, delayed } = player
  const person = personOf(seat)
  return (
    <button
      type="button"
      className={styles.comparePlayer}
      title={`${possessive(nameOf(seat))} field`}
      onClick={() => openPanel('field', seat)}
    >
      <Avatar id={person?.avatar ?? ''} size={52} player={person?.color ?? 0} faded={person?.away === true} />
      <span translate="no" className={styles.compareName}>
        {nameOf(seat)}
      </span>
      <span className={styles.compareTags}>
        {seat === me && <Tag tone="tape">you</Tag>}
        {plays && <Tag tone="ink">playing</Tag>}
        {shelter > 0 && <Tag tone="shelter">sheltering</Tag>}
        {delayed && <Tag>delayed</Tag>}
      </span>
    </button>
  )
}

function Goal({ s, seat, first }: { s: State; seat: Seat; first: boolean }) {
  const { short, by } = nearnessOf(s, seat)
  return (
    <>
      <b>{`${fullSets(s, seat).length} of ${s.setsToWin} sets`}</b>
      <br />
      <span>{`${distinctColors(s, seat).length} of ${COLORS.length} colours`}</span>
      <span className={classes(styles.compareNear, first && styles.compareFirst)}>
        {first && <Icon name="crown-fill" size={16} />}
        <span>{`${first ? 'closest: ' : ''}${short === 0 ? 'has it' : `${first ? short : plural(short, 'card')} short`}${by === 'rainbow' ? ' by colours' : ''}`}</span>
      </span>
    </>
  )
}

function Sets({ s, seat }: { s: State; seat: Seat }) {
  const colors = distinctColors(s, seat)
  if (colors.length === 0) return <span className="paper-soft">nothing yet</span>
  return (
    <ul className={styles.compareSets}>
      {colors.map((color) => {
        const full = isFull(s, seat, color)
        const rent = rentFor(s, seat, color)
        return (
          <li
            key={color}
            className={classes('row rounded-8', full && styles.compareFull)}
            style={{ '--deep': COLOR_LOOKS[color].deep }}
          >
            <ColorPip color={color} size={24} label={COLOR_LOOKS[color].label} />
            <span>{`${cardsOn(s, seat, color).length}/${setSize(color)}`}</span>
            {full && <Icon name="lock-simple-fill" size={14} label="full" />}
            <Sentence as="b">{rent > 0 ? `${rent}M` : 'no rent'}</Sentence>
          </li>
        )
      })}
    </ul>
  )
}
