// The pickers for a card laid down, one after the other, until it can be played.
import type { Choice, Color, Seat, Way } from '#engine/rules/public.ts'
import { colorsOf, entryColors, REFUSALS } from '#engine/rules/public.ts'
import { forget, select, selectionOf, useUi } from '#web/client/state/ui.ts'
import { Decision } from './Decision.tsx'
import { Enhance } from './Enhance.tsx'
import { FaceColor } from './FaceColor.tsx'
import { RentColor } from './RentColor.tsx'
import { Retrieve } from './Retrieve.tsx'
import { useTable } from './seat.ts'
import { StealCard } from './StealCard.tsx'
import { StealSet } from './StealSet.tsx'
import { stepOf, type PendingPlay, type Step } from '../../cards/pendingPlay.ts'
import { SwapCards } from './SwapCards.tsx'
import { SwapHands } from './SwapHands.tsx'
import { TargetPick } from './TargetPick.tsx'

interface ChoosingProps {
  pendingPlay: PendingPlay
  step: Exclude<Step, 'ready'>
}

/** The picker of one step. */
export function Choosing({ pendingPlay: laid, step }: ChoosingProps) {
  const { s, me, send } = useTable()
  const { card, choice } = laid
  const question = `laid-${card}-${step}-${choice.target ?? 0}`
  const half = useUi((ui) => selectionOf(ui, question)).choice
  const keep = (next: Choice): void => select(question, { choice: next })

  /** Takes the next choice in: plays the card when it was the last one. */
  const go = (next: Choice, as: Way = laid.as ?? 'property'): void => {
    const now: PendingPlay = { card, as, choice: next }
    if (stepOf(s, me, now) !== 'ready') {
      useUi.setState({ pendingPlay: now })
      return
    }
    void send({ kind: 'play', play: { card, as, choice: next } }).then((played) => {
      if (!played) return
      forget(question)
      if (useUi.getState().pendingPlay?.card === card) useUi.setState({ pendingPlay: null })
    })
  }
  const onBack = (): void => {
    useUi.setState({ pendingPlay: null })
    forget(question)
    if (s.pending?.kind === 'picking') void send({ kind: 'unpick', unpick: {} })
  }
  const { target, ...untargeted } = choice
  const onOther = (): void => useUi.setState({ pendingPlay: { ...laid, choice: untargeted } })
  const picker = { card, onBack }
  const at = target ?? 0
  switch (step) {
    case 'way':
      return <Decision {...picker} onWay={(as) => go({}, as)} />
    case 'face':
      return (
        <FaceColor
          {...picker}
          allowed={entryColors(s, me, card)}
          colors={colorsOf(s, card)}
          why={
            s.players.find((player) => player.seat === me)?.field.length === 0
              ? REFUSALS.rainbowAlone
              : 'It joins a colour you have played.'
          }
          lying={false}
          chosen={half.color}
          onChoose={(color: Color) => keep({ color })}
          onConfirm={(color: Color) => go({ ...choice, color })}
        />
      )
    case 'color':
      return (
        <RentColor
          {...picker}
          chosen={half.color}
          onChoose={(color: Color) => keep({ color })}
          onConfirm={(color: Color) => go({ ...choice, color })}
        />
      )
    case 'target':
      return (
        <TargetPick
          {...picker}
          choice={choice}
          chosen={half.target}
          onChoose={(seat: Seat) => keep({ target: seat })}
          onConfirm={(seat: Seat) => go({ ...choice, target: seat })}
          {...(choice.color === undefined
            ? {}
            : { onOther: () => useUi.setState({ pendingPlay: { ...laid, choice: {} } }) })}
        />
      )
    case 'take':
      return (
        <StealCard
          {...picker}
          target={at}
          chosen={half.take}
          onChoose={(take) => keep({ take })}
          onConfirm={(take) => go({ ...choice, take })}
          onOther={onOther}
        />
      )
    case 'swap':
      return (
        <SwapCards
          {...picker}
          target={at}
          half={half}
          onChoose={keep}
          onConfirm={(both) => go({ ...choice, ...both })}
          onOther={onOther}
        />
      )
    case 'swapHand':
      return (
        <SwapHands
          {...picker}
          target={at}
          chosen={half.give}
          onChoose={(give) => keep({ give })}
          onConfirm={(give) => go({ ...choice, give })}
          onOther={onOther}
        />
      )
    case 'takeSet':
      return (
        <StealSet
          {...picker}
          target={at}
          chosen={half.set}
          onChoose={(set) => keep({ set })}
          onConfirm={(set) => go({ ...choice, set })}
          onOther={onOther}
        />
      )
    case 'enhance':
      return (
        <Enhance
          {...picker}
          chosen={half.set}
          onChoose={(set) => keep({ set })}
          onConfirm={(set) => go({ ...choice, set })}
        />
      )
    case 'revive':
    case 'takeBack':
      return (
        <Retrieve
          {...picker}
          from={step === 'revive' ? 'discard' : 'bank'}
          chosen={half.take}
          onChoose={(take) => keep({ take })}
          onConfirm={(take) => go({ ...choice, take })}
        />
      )
  }
}
