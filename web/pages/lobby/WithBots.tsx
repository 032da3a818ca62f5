// Beside "not much fun alone": three bots sit down and the game begins.
import { Button } from '#web/ui/Button.tsx'
import { startWithBots } from '#web/client/net/startWithBots.ts'
import { useUi } from '#web/client/state/ui.ts'

/** The button; the dialog is closed by it. */
export function WithBots() {
  return (
    <Button
      tone="quiet"
      size={54}
      icon="robot-fill"
      iconSize={22}
      onClick={(event) => {
        // The click is for the button: the paper would close.
        event.stopPropagation()
        useUi.setState({ error: null })
        void startWithBots()
      }}
    >
      Start with three bots
    </Button>
  )
}
