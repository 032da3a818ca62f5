// Saves the game's deck to the account, or loads the saved one; guests are asked to sign up.
import { useState } from 'react'
import { PRESET, type Deck } from '#proto/http/preset.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadPreset, savePreset } from '#web/client/net/userRequests.ts'
import { useAccount } from '#web/client/state/account.ts'
import { asMember } from '#web/client/state/asMember.ts'
import { knownDeck, loadedMessage, playable, sameDeck } from './savedDeck.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './DeckEditor.module.css'

interface MyDeckProps {
  /** The current counts. */
  deck: Deck
  onLoad: (deck: Deck) => void
}

type DeckMessage = { about: Deck; text: string; bad: boolean }

/** The two buttons and their result, which disappears when the deck is changed. */
export function MyDeck({ deck, onLoad }: MyDeckProps) {
  const saved = useAccount((account) => account.savedCardFrequencies)
  const [running, setRunning] = useState<'load' | 'save' | null>(null)
  const [message, setMessage] = useState<DeckMessage | null>(null)
  const kept = saved !== null && sameDeck(knownDeck(saved), deck)

  const press = (what: 'load' | 'save'): Promise<void> => asMember(PRESET.mustSignIn, () => void run(what))

  async function run(what: 'load' | 'save'): Promise<void> {
    if (running !== null) return
    setRunning(what)
    setMessage(null)
    const reply = await (what === 'load' ? loadPreset() : savePreset(deck))
    setRunning(null)
    const { savedCardFrequencies, owned } = useAccount.getState()
    if (!reply.ok) return setMessage({ about: deck, text: reply.refused.text, bad: true })
    if (what === 'save')
      return setMessage({ about: deck, text: 'Saved as your deck, for any game you host.', bad: false })
    const { deck: mine, out } = playable(knownDeck(savedCardFrequencies ?? {}), owned)
    onLoad(mine)
    setMessage({ about: mine, text: loadedMessage(out), bad: false })
  }

  const shown = message !== null && sameDeck(message.about, deck) ? message : null
  return (
    <>
      <Button tone="quiet" size={44} onClick={() => void press('load')}>
        {running === 'load' ? 'Loading…' : 'Load my deck'}
      </Button>
      <Button
        tone="quiet"
        size={44}
        aria-disabled={kept}
        onClick={() => (kept ? undefined : void press('save'))}
      >
        {kept && <Icon name="check-bold" size={16} />}
        <span>{running === 'save' ? 'Saving…' : kept ? 'My deck' : 'Save as my deck'}</span>
      </Button>
      <p className={classes(styles.deckSaid, shown?.bad === true && 'paper-bad')} role="status">
        {shown?.text}
      </p>
    </>
  )
}
