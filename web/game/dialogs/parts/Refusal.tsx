// A refusal shown inside its dialog, with an explanation on request; the choice is kept.
import { useEffect, useRef, useState } from 'react'
import type { Refused } from '#proto/client/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ExplainRefusal } from '#web/game/explanations/ExplainRefusal.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { cue } from '#web/sound/cues.ts'
import { showError } from '#web/client/state/ui.ts'
import styles from './Parts.module.css'

/** A dialog's refusal. One that arrives after unmount or requires a reload goes to the error dialog. */
export function useRefusal() {
  const [refused, setRefused] = useState<Refused | null>(null)
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  /** Shows the refusal of an attempt; null clears it, after another choice or success. */
  const show = (next: Refused | null): void => {
    if (next && (next.refresh || !open.current)) return showError(next.text, next.refresh, next.key)
    setRefused(next)
    if (next) cue('refused')
  }
  return { refused, show }
}

/** The refusal's text and its explanation. */
export function Refusal({ refused: { text, key } }: { refused: Refused }) {
  const [isExplained, setExplained] = useState(false)
  return (
    <div className={styles.askRefusal} role="alert">
      <Icon name="warning-circle-fill" size={22} />
      <Sentence as="p">{text}</Sentence>
      {key !== '' && (
        <Button tone="quiet" size={38} aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
          Why?
        </Button>
      )}
      {isExplained && <ExplainRefusal of={key} />}
    </div>
  )
}
