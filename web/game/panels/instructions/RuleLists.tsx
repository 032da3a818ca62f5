// Lists of the rules: lines, and cards with names, effects and counts in this game's deck.
import '#web/cards/verbatimTitles.ts'
import {
  ACTION_KEYS,
  CARDS,
  COLOR_ROWS,
  countsOf,
  CARD_KEYS,
  type CardKey,
  type CardRow,
} from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { capital } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import styles from './Instructions.module.css'
import { classes } from '#web/ui/classes.ts'
import type { Chapter } from './chapters.ts'

interface CardListProps {
  keys: readonly CardKey[]
  /** Heading level of the names, below the heading of the section. */
  heading?: 'h3' | 'h4'
}

/** The list, with each card's printed face. */
export function CardList({ keys, heading: Name = 'h4' }: CardListProps) {
  const count = useCounts()
  return (
    <ul className={styles.rulesCardsList} data-slot="rules-cards-list">
      {keys.map((key) => {
        const row: CardRow = CARDS[key]
        const many = count(key)
        return (
          <li key={key} className="flex gap-12">
            <Card cardKey={key} width={96} label="" still />
            <div>
              <Name>
                <Sentence>{row.title}</Sentence>
              </Name>
              <Sentence as="p">{descriptionOf(row)}</Sentence>
              <Sentence
                as="p"
                className="paper-soft"
              >{`${row.value}M · ${many === 0 ? 'not in this deck' : `${many} in the deck`}`}</Sentence>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Counts of each card in this game's deck, or in the next game's before it starts. */
function useCounts(): (key: CardKey) => number {
  const cards = useRoom((room) => room.table?.cards)
  const frequencies = useRoom((room: RoomState) => room.lobby?.counts)
  if (cards) {
    const counts = countsOf(cards)
    return (key) => counts[CARD_KEYS.indexOf(key)] ?? 0
  }
  return (key) => {
    const at = ACTION_KEYS.indexOf(key)
    return at < 0 ? CARDS[key].count : (frequencies?.[at] ?? CARDS[key].count)
  }
}

/** A card's description in one sentence. */
function descriptionOf(row: CardRow): string {
  switch (row.kind) {
    case 'property':
      return `${capital(COLOR_ROWS[row.color].name)}; rent ${rents(row.color)}.`
    case 'wildcard':
      return row.colors.length > 2
        ? 'Any colour you already have.'
        : `One of its two colours at a time; rent ${row.colors.map(rents).join(' or ')}.`
    case 'money':
      return 'Money.'
    case 'rent':
    case 'action':
      return row.text
  }
}

const rents = (color: keyof typeof COLOR_ROWS): string =>
  COLOR_ROWS[color].rents.map((rent) => `${rent}M`).join(', ')

/** Lines of the rules, optionally with their chapter. */
export const RuleLines = ({ lines }: { lines: readonly { line: string; chapter?: Chapter }[] }) => (
  <ul className={classes('square-list', styles.rulesLines)} data-slot="rules-lines">
    {lines.map(({ line, chapter }) => (
      <li key={line}>
        {chapter && <b>{`${chapter.label}:`}</b>} <Sentence>{line}</Sentence>
      </li>
    ))}
  </ul>
)
