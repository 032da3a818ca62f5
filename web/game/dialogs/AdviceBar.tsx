// The suggested payment, with a button (and a key) that selects it.
import { useRef } from 'react'
import type { CardId } from '#engine/rules/public.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { keyFor, keyName } from '#web/prefs/shortcuts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { usePreferences } from '#web/prefs/preferences.ts'
import type { Advice } from '../advice/advice.ts'
import styles from './answers/Pay.module.css'

interface AdviceBarProps {
  advice: Advice
  chosen: readonly CardId[]
  onTake: () => void
}

/** The bar between the meter and the buttons. A player who accepts the advice only has to confirm it. */
export function AdviceBar({ advice, chosen, onTake }: AdviceBarProps) {
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
