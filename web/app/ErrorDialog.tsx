// The error dialog, "Woah there!": message, explanation on request, remedies.
import { useState, type ComponentProps } from 'react'
import { BANNED } from '#proto/client/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ExplainRefusal } from '#web/game/explanations/ExplainRefusal.tsx'
import { SIGN_IN, useUi, type Ui } from '#web/client/state/ui.ts'

const RefusalNote = lazyWithRetry(() => import('./RefusalNote.tsx'), 'The note', 'inline', { instead: null })

const WithBots = lazyWithRetry(() => import('../pages/lobby/WithBots.tsx'), 'The button for bots', 'inline')

const close = (): void => useUi.setState({ error: null })
const signIn = (): void => useUi.setState({ error: null, account: 'signUp' })

/** No opponents: bots would help. */
const ALONE = 'alone'

/** The error dialog, for this error. */
export function ErrorDialog({ error }: { error: NonNullable<Ui['error']> }) {
  const { text, refresh, only, key: why } = error
  const [isExplained, setExplained] = useState(false)
  return (
    <Dialog
      name="error"
      title="Woah there!"
      tone="attack"
      width={why === ALONE ? 720 : 580}
      uncrossed
      {...(only ? {} : { onClose: close, onPress: close })}
    >
      <div className="error-body" role="alert">
        <Sticker
          art={refresh ? 'family/virus-sad' : 'family/virus-wow'}
          size={refresh ? 116 : 150}
          className={refresh ? '' : 'error-virus'}
        />
        <div>
          <p className="error-text">{text}</p>
          {why !== '' && why !== SIGN_IN && <RefusalNote of={why} />}
          {only && <p className="paper-soft">Nothing is lost. Load it again to go on where you were.</p>}
          {refresh && !only && (
            <p className="paper-soft">The tutorial and the instructions work all the same.</p>
          )}
        </div>
      </div>
      {isExplained && (
        <div className="mt-18">
          <ExplainRefusal of={why} />
        </div>
      )}
      <div className="dialog-buttons">
        <span className="mr-auto paper-soft">
          {only ? "This one can't be clicked away" : 'Click anywhere to close'}
        </span>
        {why === SIGN_IN && <QuietButton onPress={signIn}>Sign in</QuietButton>}
        {why === ALONE && <WithBots />}
        {why !== '' && why !== SIGN_IN && why !== BANNED && (
          <QuietButton aria-expanded={isExplained} onPress={() => setExplained(!isExplained)}>
            Why?
          </QuietButton>
        )}
        {refresh && (
          <Button size={54} icon="arrow-clockwise-bold" autoFocus onClick={() => location.reload()}>
            Load again
          </Button>
        )}
        {!only && (
          <Button size={54} className="error-close" autoFocus={!refresh} onClick={close}>
            CLOSE
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** A button whose click does not bubble to the paper, where it would close the dialog. */
const QuietButton = ({ onPress, ...button }: ComponentProps<typeof Button> & { onPress: () => void }) => (
  <Button
    tone="quiet"
    size={54}
    {...button}
    onClick={(event) => {
      event.stopPropagation()
      onPress()
    }}
  />
)
