// Beside "not much fun alone": three bots sit down and the game begins.
import { Icon } from '#web/ui/Icon.tsx'
import { startWithBots } from '#web/client/net/startWithBots.ts'
import { useUi } from '#web/client/state/ui.ts'

/** The button; the dialog is closed by it. */
export function WithBots() {
  return (
    <button
      type="button"
      className="button button-quiet button-54"
      onClick={(event) => {
        // The click is for the button: the paper would close.
        event.stopPropagation()
        useUi.setState({ error: null })
        void startWithBots()
      }}
    >
      <Icon name="robot-fill" size={22} /> Start with three bots
    </button>
  )
}
