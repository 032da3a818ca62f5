// The card explainer: a tab per kind, a large card with callouts, the other cards below.
import { useId, useState } from 'react'
import { type CardKey, CARDS } from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import {
  type Callout,
  type Explained,
  cardsOf,
  EXPLAINED,
  FIRST,
  type Kind,
  KINDS,
} from '#web/pages/home/content/explainer.ts'
import { WhenNear } from '#web/pages/parts/WhenNear.tsx'
import { Section } from './Section.tsx'
import { classes } from '#web/ui/classes.ts'
import { SegmentTabs, TabsPage, TabsRoot } from '#web/ui/SegmentTabs.tsx'
import styles from './Explainer.module.css'

const PAGES = KINDS.map((page) => ({ page, label: EXPLAINED[page].label }))

/** The explainer. */
export function Cards() {
  const [kind, setKind] = useState<Kind>('property')
  const [shown, setShown] = useState<CardKey | null>(null)
  const id = useId()
  const card = shown ?? FIRST[kind]
  const go = (to: string): void => {
    setKind((was) => KINDS.find((each) => each === to) ?? was)
    setShown(null)
  }
  return (
    <Section id="cards">
      <TabsRoot
        className={classes('paper', styles.explainer)}
        role="region"
        aria-labelledby={`${id}-title`}
        value={kind}
        onValueChange={go}
      >
        <header className={styles.explainerHead}>
          <h2 id={`${id}-title`}>The cards</h2>
          <SegmentTabs label="Kinds of cards" pages={PAGES} />
        </header>
        <TabsPage value={kind} className="mt-18 rounded-12">
          <Stage explained={EXPLAINED[kind]} card={card} />
          <WhenNear className={classes(styles.kinds, styles[`kinds_${kind}`])}>
            <ul className="wrap center gap-8" aria-label={`All ${cardsOf(kind).length} of this kind`}>
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
          </WhenNear>
        </TabsPage>
      </TabsRoot>
    </Section>
  )
}

/** The large card with its callouts. */
function Stage({ explained: { aside, callouts }, card }: { explained: Explained; card: CardKey }) {
  return (
    <div className={styles.explainerStage}>
      <Leaders callouts={callouts} />
      {callouts.map(({ title, text, side, y }) => (
        <p key={title} className={classes(styles.callout, styles[`callout_${side}`])} style={{ top: y }}>
          <b className="inked">{title}</b> <span>{text}</span>
        </p>
      ))}
      <WhenNear className={styles.stageCard}>
        <Card key={card} cardKey={card} width={300} label={`${CARDS[card].title}, drawn large`} still />
      </WhenNear>
      <p className={styles.stageAside}>{aside}</p>
    </div>
  )
}

/** The card's stage in px; Explainer.module.css has the same numbers. */
const STAGE = { width: 940, height: 440 }
const CARD = { x: 320, y: 10, width: 300, height: 420 }
/** Right edge of the left callouts and left edge of the right ones. */
const WORDS = { left: 258, right: 682 }
/** Middle of a callout's first line, below its upper edge. */
const LINE = 12

/** The leader lines from the callouts to the card. */
function Leaders({ callouts }: { callouts: readonly Callout[] }) {
  return (
    <svg className={styles.leaders} viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden>
      {callouts.map(({ title, side, y, across, down }) => {
        const from = { x: side === 'left' ? WORDS.left : WORDS.right, y: y + LINE }
        const to = { x: CARD.x + across * CARD.width, y: CARD.y + down * CARD.height }
        const bend = (from.x + to.x) / 2
        return (
          <g key={title}>
            <path d={`M${from.x} ${from.y} C${bend} ${from.y} ${bend} ${to.y} ${to.x} ${to.y}`} />
            <circle cx={to.x} cy={to.y} r={7} />
          </g>
        )
      })}
    </svg>
  )
}
