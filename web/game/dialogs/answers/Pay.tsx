// Payment dialog: bank and properties to pay with, overpayment, broken sets, other answers.
import { adviceFor, type Advice } from '../../advice/advice.ts'
import { findPlayer, payable, rowFor, totalOf, valueOf, type CardId } from '#engine/rules/public.ts'
import { useMemo, useRef } from 'react'
import { Sentence } from '#web/ui/Sentence.tsx'
import { TableCard } from '../parts/TableCard.tsx'
import { Clock } from '../parts/Clock.tsx'
import { Frame } from '../Frame.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import { CardChoice } from '../parts/CardChoice.tsx'
import { Face } from '../parts/Person.tsx'
import { Meter } from '../parts/Meter.tsx'
import { NoButton, PassButton } from '../parts/NoButton.tsx'
import { SentenceParts } from '../parts/SentenceParts.tsx'
import { Refusal, useRefusal } from '../parts/Refusal.tsx'
import { questionTexts } from '../../../cards/questionTexts.ts'
import { breakage, paymentOf } from './payment.ts'
import { questionKey, type OpenQuestion } from '../../../cards/prompt.ts'
import { select, selectionOf, useUi } from '#web/client/state/ui.ts'
import { useTable } from '../seat.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
import styles from './Pay.module.css'
import frameStyles from '../Frame.module.css'
import partsStyles from '../parts/Parts.module.css'
import { Sticker } from '#web/art/Sticker.tsx'
import { keyFor, keyName } from '#web/prefs/shortcuts.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePreferences } from '#web/prefs/preferences.ts'

/** The payment dialog. */
export function Pay({ open }: { open: OpenQuestion }) {
  const { s, me, name, attempt } = useTable()
  const question = questionKey(open)
  const chosen = useUi((ui) => selectionOf(ui, question)).cards
  const player = findPlayer(s, me)
  const payment = paymentOf(s, me, open.owed, chosen)
  const usable = payable(s, me)
  const advice = useMemo(() => adviceFor(s, me, open.owed, open.play.by), [s, me, open.owed, open.play.by])
  const { refused, show, settle } = useRefusal()
  const choose = (cards: CardId[]): void => {
    settle()
    select(question, { cards })
  }
  const pay = async (): Promise<void> => {
    const { ask, lane } = open
    show(await attempt({ kind: 'pay', pay: { ask, lane, cards: payment.cards } }))
  }
  const toggle = (card: CardId): void =>
    choose(
      payment.cards.includes(card)
        ? payment.cards.filter((other) => other !== card)
        : [...payment.cards, card],
    )
  const all = totalOf(s, usable)
  const creditor = name(open.play.by)
  const bank = player?.bank ?? []
  const fieldCards = player?.field ?? []
  const field = [
    ...fieldCards.filter((card) => usable.includes(card)),
    ...fieldCards.filter((card) => !usable.includes(card)),
  ]
  const width = cardWidth(bank.length, field.length)
  return (
    <Frame
      name="pay"
      title={`Pay ${creditor}`}
      width={800}
      aside={`You owe ${creditor} ${formatAmount(open.owed)}`}
    >
      <div className={styles.payHead}>
        <Face seat={open.from} size={54} />
        <div>
          <p className={partsStyles.leadQuestion} data-slot="lead-question">
            <SentenceParts pieces={questionTexts(s, me, open, name).lead} />
          </p>
          <p className={partsStyles.leadNote}>Choose the cards to hand over. Nobody gives change.</p>
        </div>
        <span className={partsStyles.leadCard} data-slot="lead-card">
          <TableCard card={open.play.card} width={56} />
        </span>
      </div>
      <div className={styles.payTrays} data-many="">
        <section aria-label="Your bank">
          <h3>
            Your bank{' '}
            <small className="paper-soft" translate="no">
              {formatAmount(totalOf(s, bank))}
            </small>
          </h3>
          <div className={styles.payCards} data-testid="pay-cards">
            {bank.length === 0 && (
              <p className="paper-soft text-center" data-slot="ask-empty">
                Not a single mask.
              </p>
            )}
            {bank.map((card, at) => (
              <CardChoice
                key={card}
                card={card}
                width={width}
                state={payment.cards.includes(card) ? 'chosen' : 'plain'}
                first={at === 0}
                onPress={() => toggle(card)}
              />
            ))}
          </div>
        </section>
        <section aria-label="Your field">
          <h3>
            Your field{' '}
            <Sentence
              as="small"
              className="paper-soft"
            >{`${formatAmount(totalOf(s, field))}, you can pay with these too`}</Sentence>
          </h3>
          <div className={styles.payCards} data-testid="pay-cards">
            {field.length === 0 && (
              <p className="paper-soft text-center" data-slot="ask-empty">
                No properties.
              </p>
            )}
            {field.map((card) => {
              const isChosen = payment.cards.includes(card)
              const worthless = !usable.includes(card)
              return (
                <CardChoice
                  key={card}
                  card={card}
                  width={width}
                  state={isChosen ? 'chosen' : worthless ? 'illegal' : 'plain'}
                  note={worthless ? 'worth 0M' : isChosen ? breakage(s, me, payment.cards, card) : ''}
                  tone={worthless ? 'soft' : 'bad'}
                  onPress={worthless ? undefined : () => toggle(card)}
                />
              )
            })}
          </div>
        </section>
      </div>
      <Meter owed={open.owed} total={payment.total} all={all} />
      {advice && <AdviceBar advice={advice} chosen={payment.cards} onTake={() => choose(advice.cards)} />}
      {refused && <Refusal key={refused.key} refused={refused} />}
      <div className={frameStyles.askFoot} data-testid="ask-foot">
        <NoButton open={open} />
        <PassButton open={open} />
        <span className={frameStyles.askFootNote} aria-live="polite">
          <Sentence>
            {chosenText(
              payment.cards.map((card) => valueOf(s, card)),
              payment.missing,
              payment.everything,
            )}
          </Sentence>
        </span>
        <Confirm
          onPress={() => void pay()}
          missing={
            payment.enabled ? undefined : `${formatAmount(payment.missing)} more, or everything you have.`
          }
        >
          <span>{rowFor(s, open.play.card).kind === 'rent' ? 'Pay rent' : 'Pay'}</span>{' '}
          <b translate="no" className={styles.payAmount}>
            {formatAmount(payment.total)}
          </b>
        </Confirm>
      </div>
      <Clock lane={open.lane} />
    </Frame>
  )
}

function chosenText(values: number[], missing: number, everything: boolean): string {
  if (values.length === 0) return everything ? 'you have nothing to pay with' : 'nothing chosen yet'
  const sum = values.length > 4 ? `${values.length} cards` : values.map(formatAmount).join(' + ')
  if (missing > 0 && !everything) return `${sum}, ${formatAmount(missing)} short`
  return missing > 0 ? `${sum}, that is all you have` : `${sum} chosen`
}

/** At most two rows on each side, so that no dialog scrolls. */
function cardWidth(bank: number, field: number): number {
  const most = bank + field
  if (most <= 7) return 88
  return most <= 18 ? 66 : most <= 30 ? 52 : 42
}

interface AdviceBarProps {
  advice: Advice
  chosen: readonly CardId[]
  onTake: () => void
}

/** The suggested payment, with a button and a key that select it; confirming is then all that is left. */
function AdviceBar({ advice, chosen, onTake }: AdviceBarProps) {
  const key = usePreferences((preferences) => keyName(keyFor('pay', preferences.keys)))
  const bar = useRef<HTMLDivElement>(null)
  const taken = advice.cards.length === chosen.length && advice.cards.every((card) => chosen.includes(card))
  const take = (): void => {
    onTake()
    bar.current?.closest('[data-dialog]')?.querySelector<HTMLElement>('[data-confirm]')?.focus()
  }
  return (
    <div className={styles.advice} ref={bar}>
      <Sticker art="light-bulb" size={42} />
      <p>
        <b>Suggestion:</b> <Sentence>{advice.text}</Sentence>
      </p>
      <Button
        tone="agree"
        size={38}
        data-accept=""
        aria-keyshortcuts={key}
        title={key}
        disabled={taken}
        onClick={take}
      >
        {taken ? 'Chosen' : 'Use that'}
      </Button>
    </div>
  )
}
