// The cards explained: a tab for each kind, the card large with what its parts mean, and every other card of the kind below.
import { useId, useState, type KeyboardEvent } from 'react'
import { CARDS, type CardKey } from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { cardsOf, EXPLAINED, KINDS, type Kind } from '../content/explainer.ts'
import { OtherGames } from '../OtherGames.tsx'
import { Leaders } from './Leaders.tsx'
import { Section } from './Section.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Explainer.module.css'

/** The explainer. */
export function Cards() {
  const [kind, setKind] = useState<Kind>('property')
  const [shown, setShown] = useState<CardKey | null>(null)
  const id = useId()
  const { first, aside, callouts } = EXPLAINED[kind]
  const card = shown ?? first
  const go = (to: Kind): void => {
    setKind(to)
    setShown(null)
  }
  return (
    <Section id="cards">
      <div className={classes('paper', styles.explainer)} role="region" aria-labelledby={`${id}-title`}>
        <header className={styles.explainerHead}>
          <h2 id={`${id}-title`}>The cards</h2>
          <KindTabs id={id} kind={kind} onGo={go} />
        </header>
        <div
          className={styles.explainerPanel}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${kind}`}
          tabIndex={0}
        >
          <div className={styles.explainerStage}>
            <Leaders callouts={callouts} />
            {callouts.map(({ title, text, side, y }) => (
              <p
                key={title}
                className={classes(styles.callout, styles[`callout_${side}`])}
                style={{ top: y }}
              >
                <b>{title}</b> <span>{text}</span>
              </p>
            ))}
            <OtherGames className={styles.stageCard}>
              <Card key={card} cardKey={card} width={300} label={`${CARDS[card].title}, drawn large`} still />
            </OtherGames>
            <p className={styles.stageAside}>{aside}</p>
          </div>
          <OtherGames className={classes(styles.kinds, styles[`kinds_${kind}`])}>
            <ul aria-label={`All ${cardsOf(kind).length} of this kind`}>
              {cardsOf(kind).map((key) => (
                <li key={key}>
                  <Card
                    cardKey={key}
                    width={52}
                    label={CARDS[key].title}
                    state={key === card ? 'legal' : 'plain'}
                    onPress={() => setShown(key)}
                  />
                </li>
              ))}
            </ul>
          </OtherGames>
        </div>
      </div>
    </Section>
  )
}

interface KindTabsProps {
  id: string
  kind: Kind
  onGo: (kind: Kind) => void
}

/** One tab stop; left and right go through it. */
function KindTabs({ id, kind, onGo }: KindTabsProps) {
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = KINDS[stepped(event.key, KINDS.indexOf(kind))]
    if (next === undefined) return
    event.preventDefault()
    onGo(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-kind="${next}"]`)?.focus()
  }
  return (
    <div className="segments" role="tablist" aria-label="Kinds of cards" onKeyDown={onKey}>
      {KINDS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          data-kind={each}
          className="segment"
          aria-selected={each === kind}
          aria-controls={`${id}-panel`}
          tabIndex={each === kind ? 0 : -1}
          onClick={() => onGo(each)}
        >
          {EXPLAINED[each].label}
        </button>
      ))}
    </div>
  )
}

/** Where a key goes from a tab; -1: nowhere. */
function stepped(key: string, at: number): number {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % KINDS.length
    case 'ArrowLeft':
      return (at + KINDS.length - 1) % KINDS.length
    case 'Home':
      return 0
    case 'End':
      return KINDS.length - 1
    default:
      return -1
  }
}
