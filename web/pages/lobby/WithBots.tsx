// Button in the error dialog for a lone host: adds three bots and starts the game.
import { Button } from '#web/ui/Button.tsx'
import { useUi } from '#web/client/state/ui.ts'
import { send } from '#web/client/net/send.ts'

/** The button; it closes the dialog. */
export default function WithBots() {
  return (
    <Button
      tone="quiet"
      size={54}
      icon="robot-fill"
      onClick={(event) => {
        // The dialog closes on a click that bubbles to it.
        event.stopPropagation()
        useUi.setState({ error: null })
        void startWithBots()
      }}
    >
      Start with three bots
    </Button>
  )
}

const OPPONENTS = 3

/** Adds three bots and starts; stops at the first refusal, which `send` has shown. */
async function startWithBots(): Promise<void> {
  for (let nth = 0; nth < OPPONENTS; nth += 1) {
    const reply = await send({ kind: 'addBot', addBot: { level: 'steady' } })
    if (!reply.ok) return
  }
  await send({ kind: 'start', start: {} })
}
