// Beside "not much fun alone": three bots sit down and the game begins.
import { Button } from '#web/ui/Button.tsx'
import { useUi } from '#web/client/state/ui.ts'
import { send } from '#web/client/net/send.ts'

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

const OPPONENTS = 3

/** Seats three steady bots and starts; the first refusal ends it, and has been shown. */
async function startWithBots(): Promise<void> {
  for (let nth = 0; nth < OPPONENTS; nth += 1) {
    const reply = await send({ kind: 'addBot', addBot: { level: 'steady' } })
    if (!reply.ok) return
  }
  await send({ kind: 'start', start: {} })
}
