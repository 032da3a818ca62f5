// Opponents as accessible regions: facts and field of each.
import {
  cardsOn,
  distinctColors,
  enhancements,
  type PlayerView,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { openPanel } from '#web/client/state/ui.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { peekAt } from '../input/actions.ts'
import { setName, shortName } from '../model/names.ts'
import { playerText } from './announcements.ts'
import { Zone } from './Zone.tsx'

interface OthersProps {
  s: State
  /** In turn order. */
  players: readonly PlayerView[]
  name: (seat: Seat) => string
  /** Presence: away, or played by a bot; '': neither. */
  presence: (seat: Seat) => string
}

/** All opponents: arrow keys move from player to player, and down into their sets. */
export function Others({ s, players, name, presence }: OthersProps) {
  const laidBy = (seat: Seat): number[] =>
    distinctColors(s, seat).flatMap((color) => [...cardsOn(s, seat, color), ...enhancements(s, seat, color)])
  const ids = players.flatMap(({ seat }) => [`seat-${seat}`, ...laidBy(seat).map(String)])
  return (
    <Zone name="others" ids={ids} role="group" aria-label="Other players">
      {(item) =>
        players.map((player) => {
          const { seat } = player
          return (
            <section key={seat} aria-label={playerText(s, player, name(seat), presence(seat))}>
              <button
                type="button"
                {...item(`seat-${seat}`, { kind: 'seat', seat }, `seat-${seat}`, true)}
                onClick={() => openPanel('field', seat)}
              >
                <Sentence>{playerText(s, player, name(seat), presence(seat))}</Sentence>
              </button>
              <ul>
                {distinctColors(s, seat).map((color) => (
                  <li key={color} aria-label={setName(s, seat, color)}>
                    {[...cardsOn(s, seat, color), ...enhancements(s, seat, color)].map((card) => (
                      <button
                        key={card}
                        type="button"
                        {...item(String(card), { kind: 'card', card }, `seat-${seat}`)}
                        onClick={() => peekAt(card)}
                      >
                        <Sentence>{shortName(s, card)}</Sentence>
                      </button>
                    ))}
                  </li>
                ))}
              </ul>
            </section>
          )
        })
      }
    </Zone>
  )
}
