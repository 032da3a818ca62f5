// Dialog for a claim on me, or a refusal of my card: accept it, or say No.
import type { ReactNode } from 'react'
import { findPlayer, saysNo } from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { capital, counted, possessive } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { counterNoText, chainOf, type ChainLink } from '../../../cards/chain.ts'
import { labelAt, titleAt } from '../../../cards/cardTitles.ts'
import { Clock, Frame, Hint } from '../Frame.tsx'
import { questionTexts } from '../../../cards/questionTexts.ts'
import { NoButton, PassButton, passOf } from './NoButton.tsx'
import { Face } from '../parts/Person.tsx'
import { SentenceParts } from '../parts/SentenceParts.tsx'
import { questionKey, type OpenQuestion } from '../../../cards/prompt.ts'
import { useTable } from '../seat.ts'
import { select } from '#web/client/state/ui.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Respond.module.css'

interface RespondProps {
  open: OpenQuestion
  /** Number of other lanes that wait for my answer. */
  more: number
}

/** Number of cards shown of a chain; older ones are only counted. */
const SHOWN = 3

/** The answer to a claim or a counter, with or without a No in hand. */
export function Respond({ open, more }: RespondProps) {
  const { s, me, name } = useTable()
  const question = questionTexts(s, me, open, name)
  const holds = open.noCards.length
  const hand = findPlayer(s, me)?.hand ?? []
  const promised = holds === 0 && hand.some((card) => saysNo(s, card))
  const only = holds === 0 && passOf(s, me, open) === undefined
  const none = promised ? 'Your No! card is part of a swap.' : 'You have no No! card.'
  return (
    <Frame
      key={questionKey(open)}
      name="no"
      title={question.title}
      tone="attack"
      width={726}
      aside={`${question.title} What’s your answer?`}
    >
      <p className={styles.noLead}>
        <SentenceParts pieces={question.lead} />
      </p>
      {open.noes >= 2 && <CounterNo name={name(open.from)} />}
      <Chain links={chainOf(s, open)}>
        {!only && (
          <li className={styles.chainOpen}>
            <span className={styles.chainPlace}>
              <Face seat={me} size={48} />
              <span>your answer?</span>
            </span>
            <small className="soft">{holds === 0 ? none : `You have ${counted(holds, 'No! card')}`}</small>
          </li>
        )}
      </Chain>
      {only ? (
        <Sentence as="p" className={styles.noOnly}>{`${none} ${capital(question.allow)}`}</Sentence>
      ) : (
        <Outcomes question={question} isAgain={open.noes > 0} canRefuse={holds > 0} />
      )}
      <div className={styles.noButtons} data-slot="no-buttons">
        <AllowButton open={open} only={only} />
        {!only && (
          <>
            <PassButton open={open} />
            <NoButton open={open} large />
          </>
        )}
      </div>
      <Clock lane={open.lane} />
      {more > 0 && <Hint>{`${counted(more, 'more answer')} of yours after this one.`}</Hint>}
    </Frame>
  )
}

/** Accepts; a debt is then paid. `only`: there is no other answer. */
function AllowButton({ open, only }: { open: OpenQuestion; only: boolean }) {
  const { busy, send } = useTable()
  const allow = (): void => {
    if (open.debt) select(questionKey(open), { stage: 'pay' })
    else void send({ kind: 'allow', allow: { ask: open.ask, lane: open.lane } })
  }
  return (
    <Button
      tone={only ? undefined : 'quiet'}
      size={60}
      data-option=""
      {...(only && { 'data-first': '', 'data-confirm': '' })}
      data-answer="allow"
      data-act="allow"
      aria-disabled={busy}
      onClick={busy ? undefined : allow}
    >
      Let it happen
    </Button>
  )
}

interface OutcomesProps {
  question: ReturnType<typeof questionTexts>
  /** A No was already said. */
  isAgain: boolean
  canRefuse: boolean
}

/** What either answer brings. */
const Outcomes = ({ question, isAgain, canRefuse }: OutcomesProps) => (
  <div className={styles.noWays}>
    <p className={classes(styles.noWay, styles.noWayBad)}>
      <b>Let it happen:</b> <Sentence>{question.allow}</Sentence>
    </p>
    <p className={classes(styles.noWay, styles.noWayGood, !canRefuse && styles.noWayOff)}>
      <b>{isAgain ? 'Say no again:' : 'Say no:'}</b> <Sentence>{question.refuse}</Sentence>
    </p>
  </div>
)

/** The sentence of a countered No, its first words in bold. */
function CounterNo({ name }: { name: string }) {
  const text = counterNoText(name)
  const cut = text.indexOf('!') + 1
  return (
    <p className={styles.noMessage}>
      <Sentence as="b">{text.slice(0, cut)}</Sentence>
      <Sentence>{text.slice(cut)}</Sentence>
    </p>
  )
}

/** The newest cards of the chain, and the place of my answer. */
function Chain({ links, children }: { links: readonly ChainLink[]; children: ReactNode }) {
  const shown = links.slice(-SHOWN)
  return (
    <ol className={styles.chain} aria-label="What was played">
      {links.length > shown.length && (
        <li
          className={classes('text-center bold soft', styles.chainMore)}
        >{`${links.length - shown.length} more before this`}</li>
      )}
      {shown.map((link, at) => (
        <ChainCard key={at} link={link} last={at === shown.length - 1} />
      ))}
      {children}
    </ol>
  )
}

function ChainCard({ link, last }: { link: ChainLink; last: boolean }) {
  const { s, me, name, nameOrYou } = useTable()
  const who = nameOrYou(link.by)
  const card = s.cards.indexOf(link.key)
  const of = link.to === me ? 'your' : possessive(name(link.to))
  const text = linkText(link, who, of, titleAt(s, card))
  return (
    <li className={classes(styles.chainCard, last && styles.chainLast)}>
      <span className={styles.chainFace}>
        <Face seat={link.by} size={42} />
      </span>
      <Card
        cardKey={link.key}
        width={112}
        label={labelAt(s, card)}
        state={last ? 'threatened' : 'plain'}
        still
      />
      <Sentence as="small">{text}</Sentence>
      <span className={styles.chainNext} aria-hidden>
        <Icon name="caret-right-bold" size={20} />
      </span>
    </li>
  )
}

function linkText(link: ChainLink, who: string, of: string, title: string): string {
  switch (link.role) {
    case 'action':
      return `${who} played ${title}`
    case 'pass':
      return `${who} passed it on`
    case 'no':
      return link.counter ? `${who} said no to ${of} no` : `${who} said no`
  }
}
