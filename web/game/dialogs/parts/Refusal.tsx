// A refusal inside the dialog it is about: the sentence, and its why if asked; the choice below it stays as it was.
import { useEffect, useRef, useState } from 'react'
import type { Refused } from '#proto/client/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ExplainRefusal } from '#web/game/explanations/ExplainRefusal.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { cue } from '#web/sound/cues.ts'
import { showError } from '#web/client/state/ui.ts'
import styles from './Parts.module.css'

interface RefusalState {
  refused: Refused | null
  /** Shows what came back of an attempt; nothing for null. */
  show: (refused: Refused | null) => void
  /** Takes it away: something else has been chosen. */
  settle: () => void
}

/** The refusal a dialog shows; one that came after the dialog has gone, or that only a reload cures, goes to "Woah there!". */
export function useRefusal(): RefusalState {
  const [refused, setRefused] = useState<Refused | null>(null)
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const show = (next: Refused | null): void => {
    if (next && (next.refresh || !open.current)) return showError(next.text, next.refresh, next.key)
    setRefused(next)
    if (next) cue('refused')
  }
  return { refused, show, settle: () => setRefused(null) }
}

/** The sentence and its why. */
export function Refusal({ refused: { text, key } }: { refused: Refused }) {
  const [asked, setAsked] = useState(false)
  return (
    <div className={styles.askRefusal} role="alert">
      <Icon name="warning-circle-fill" size={22} />
      <Sentence as="p">{text}</Sentence>
      {key !== '' && (
        <Button tone="quiet" size={38} aria-expanded={asked} onClick={() => setAsked(!asked)}>
          Why?
        </Button>
      )}
      {asked && <ExplainRefusal of={key} />}
    </div>
  )
}
