// Dialog: play the card as an action, or bank it as money.
import { findPlayer, REFUSALS, rowFor, totalOf, valueOf, waysFor, type Way } from '#engine/rules/public.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { TableCard } from './parts/Cards.tsx'
import { FootNote, Frame } from './Frame.tsx'
import { PickerFoot, type Picking } from './choices/Picker.tsx'
import { useTable } from './seat.ts'
import { formatAmount } from '../../cards/formatAmount.ts'
import { textOn } from '../../cards/cardTitles.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Decision.module.css'

/** Action or money; an option that the rules refuse is greyed out with the reason. */
export function Decision({ card, onConfirm, onBack }: Picking) {
  const { s, me } = useTable()
  const row = rowFor(s, card)
  const ways = waysFor(s, me, card)
  const refusedAs = (as: Way): string | undefined => {
    const refused = ways.find((way) => way.as === as)?.refused
    return refused ? REFUSALS[refused] : undefined
  }
  const held = totalOf(s, findPlayer(s, me)?.bank ?? [])
  const value = valueOf(s, card)
  return (
    <Frame
      name="decision"
      title="Action or money?"
      width={680}
      onClose={onBack}
      closeLabel="Put the card back"
    >
      <div className={styles.decision}>
        <span className={styles.decisionCard}>
          <TableCard card={card} width={168} />
        </span>
        <div className="grid gap-16">
          <WayButton
            icon={row.kind === 'rent' ? 'ticket-fill' : 'lightning-fill'}
            title={row.kind === 'rent' ? 'Charge rent' : 'Play the action'}
            text={textOn(row)}
            refused={refusedAs('action')}
            first
            onPress={() => onConfirm({}, 'action')}
          />
          <WayButton
            icon="money-wavy-fill"
            title={`Bank it for ${formatAmount(value)}`}
            text={`Your bank grows from ${formatAmount(held)} to ${formatAmount(held + value)}. From then on it counts as money.`}
            refused={refusedAs('money')}
            first={false}
            onPress={() => onConfirm({}, 'money')}
          />
        </div>
      </div>
      <PickerFoot onBack={onBack} backLabel="Put the card back">
        <FootNote>Either way it costs one move.</FootNote>
      </PickerFoot>
    </Frame>
  )
}

interface WayButtonProps {
  icon: IconName
  title: string
  text: string
  refused: string | undefined
  first: boolean
  onPress: () => void
}

function WayButton({ icon, title, text, refused, first, onPress }: WayButtonProps) {
  const { busy } = useTable()
  const off = refused !== undefined || busy
  return (
    <button
      type="button"
      className={classes(styles.way, refused !== undefined && styles.wayRefused)}
      data-slot="way"
      data-option=""
      data-first={first && refused === undefined ? '' : undefined}
      aria-disabled={off}
      onClick={off ? undefined : onPress}
    >
      <span className={styles.wayIcon}>
        <Icon name={icon} size={28} />
      </span>
      <span className="grid">
        <Sentence as="b">{title}</Sentence>
        <Sentence as="span" className="soft">
          {text}
        </Sentence>
        {refused !== undefined && (
          <span className={classes('paper-bad', styles.wayWhy)}>
            <Icon name="hand-palm-fill" size={16} /> <Sentence>{refused}</Sentence>
          </span>
        )}
      </span>
    </button>
  )
}
