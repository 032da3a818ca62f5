// Payment dialog: bank and properties to pay with, overpayment, broken sets, other answers.
import { adviceFor, type Advice } from '../../advice/advice.ts'
import { findPlayer, payable, rowFor, totalOf, valueOf, type CardId } from '#engine/rules/public.ts'
import { useMemo, useRef } from 'react'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Face } from '../parts/Person.tsx'
import { SentenceParts } from '../parts/SentenceParts.tsx'
import { CardChoice, LeadText, TableCard } from '../parts/Cards.tsx'
import { Clock, Confirm, Foot, FootNote, Frame } from '../Frame.tsx'
import { Meter } from './Meter.tsx'
import { NoButton, PassButton } from './NoButton.tsx'
import { Refusal, useRefusal } from '../parts/Refusal.tsx'
import { questionTexts } from '../../../cards/questionTexts.ts'
import { breakage, fieldWorth, paymentOf } from './payment.ts'
import { questionKey, type OpenQuestion } from '../../../cards/prompt.ts'
import { select, selectionOf, useUi } from '#web/client/state/ui.ts'
import { useTable } from '../seat.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
import styles from './Pay.module.css'
import partsStyles from '../parts/Parts.module.css'
import { Sticker } from '#web/art/Sticker.tsx'
import { keyFor, keyName } from '#web/prefs/shortcuts.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePreferences } from '#web/prefs/preferences.ts'

/** The payment dialog. */
export function Pay({ open }: { open: OpenQuestion }) {
  const { s, me, name } = useTable()
  const { payment, refused, choose, pay } = usePayment(open)
  const advice = useMemo(() => adviceFor(s, me, open.owed, open.play.by), [s, me, open.owed, open.play.by])
  const usable = payable(s, me)
  const creditor = name(open.play.by)
  const player = findPlayer(s, me)
  const bank = player?.bank ?? []
  const field = (player?.field ?? []).toSorted(
    (one, other) => Number(usable.includes(other)) - Number(usable.includes(one)),
  )
  const picking = { chosen: payment.cards, onChoose: choose, width: cardWidth(bank.length, field.length) }
  return (
    <Frame
      name="pay"
      title={`Pay ${creditor}`}
      width={800}
      aside={`You owe ${creditor} ${formatAmount(open.owed)}`}
    >
      <Head open={open} />
      <div className={styles.payTrays} data-many="">
        <PayTray
          title="Your bank"
          worth={formatAmount(totalOf(s, bank))}
          empty="Not a single mask."
          cards={bank}
          first={bank[0]}
          {...picking}
        />
        <PayTray
          title="Your field"
          worth={fieldWorth(totalOf(s, field))}
          empty="No properties."
          cards={field}
          {...picking}
        />
      </div>
      <Meter owed={open.owed} total={payment.total} all={totalOf(s, usable)} />
      {advice && <AdviceBar advice={advice} chosen={payment.cards} onTake={() => choose(advice.cards)} />}
      {refused && <Refusal key={refused.key} refused={refused} />}
      <PayFoot open={open} payment={payment} onPay={() => void pay()} />
      <Clock lane={open.lane} />
    </Frame>
  )
}

type Payment = ReturnType<typeof paymentOf>

/** The chosen payment of a debt, and sending it. */
function usePayment(open: OpenQuestion) {
  const { s, me, attempt } = useTable()
  const question = questionKey(open)
  const payment = paymentOf(s, me, open.owed, useUi((ui) => selectionOf(ui, question)).cards)
  const { refused, show } = useRefusal()
  return {
    payment,
    refused,
    choose: (cards: CardId[]): void => {
      show(null)
      select(question, { cards })
    },
    pay: async (): Promise<void> => {
      const { ask, lane } = open
      show(await attempt({ kind: 'pay', pay: { ask, lane, cards: payment.cards } }))
    },
  }
}

function Head({ open }: { open: OpenQuestion }) {
  const { s, me, name } = useTable()
  return (
    <div className={styles.payHead}>
      <Face seat={open.from} size={54} />
      <LeadText
        question={<SentenceParts pieces={questionTexts(s, me, open, name).lead} />}
        note="Choose the cards to hand over. Nobody gives change."
      />
      <span className={partsStyles.leadCard} data-slot="lead-card">
        <TableCard card={open.play.card} width={56} />
      </span>
    </div>
  )
}

interface PayTrayProps {
  title: string
  worth: string
  /** Shown without cards. */
  empty: string
  cards: readonly CardId[]
  /** The card that is focused on opening. */
  first?: CardId | undefined
  width: number
  chosen: readonly CardId[]
  onChoose: (cards: CardId[]) => void
}

/** My bank or my field. */
function PayTray({ title, worth, empty, cards, first, width, chosen, onChoose }: PayTrayProps) {
  const { s, me } = useTable()
  return (
    <section aria-label={title}>
      <h3>
        <span>{title}</span>{' '}
        <Sentence as="small" className="paper-soft">
          {worth}
        </Sentence>
      </h3>
      <div className={styles.payCards} data-testid="pay-cards">
        {cards.length === 0 && (
          <p className="paper-soft text-center" data-slot="ask-empty">
            {empty}
          </p>
        )}
        {cards.map((card) => {
          if (valueOf(s, card) === 0)
            return <CardChoice key={card} card={card} width={width} state="illegal" note="worth 0M" />
          const isChosen = chosen.includes(card)
          return (
            <CardChoice
              key={card}
              card={card}
              width={width}
              state={isChosen ? 'chosen' : 'plain'}
              first={card === first}
              note={isChosen ? breakage(s, me, chosen, card) : ''}
              tone="bad"
              onPress={() =>
                onChoose(isChosen ? chosen.filter((other) => other !== card) : [...chosen, card])
              }
            />
          )
        })}
      </div>
    </section>
  )
}

/** The other answers, the sum of the chosen cards, and the button. */
function PayFoot({ open, payment, onPay }: { open: OpenQuestion; payment: Payment; onPay: () => void }) {
  const { s } = useTable()
  const { cards, missing, everything, enabled, total } = payment
  const values = cards.map((card) => valueOf(s, card))
  return (
    <Foot>
      <NoButton open={open} />
      <PassButton open={open} />
      <FootNote aria-live="polite">
        <Sentence>{chosenText(values, missing, everything)}</Sentence>
      </FootNote>
      <Confirm
        onPress={onPay}
        missing={enabled ? undefined : `${formatAmount(missing)} more, or everything you have.`}
      >
        <span>{rowFor(s, open.play.card).kind === 'rent' ? 'Pay rent' : 'Pay'}</span>{' '}
        <b translate="no" className={styles.payAmount}>
          {formatAmount(total)}
        </b>
      </Confirm>
    </Foot>
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
  if (most <= 18) return 66
  return most <= 30 ? 52 : 42
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
