// Number of full sets that win the game; editable by the host, else read-only.
import { COLORS, DEFAULT_SETS_TO_WIN } from '#engine/rules/public.ts'
import { Button } from '#web/ui/Button.tsx'
import { numberWord } from '#web/ui/text/english.ts'
import { useState } from 'react'
import { Form } from '#web/ui/Form.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { send } from '#web/client/net/send.ts'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel } from '#web/client/state/ui.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { SETS } from './parts/HouseChoices.tsx'

/** The win conditions dialog. */
export function WinConditions() {
  const now = useRoom((room) => room.lobby?.setsToWin ?? DEFAULT_SETS_TO_WIN)
  const host = useRoom((room) => room.lobby?.host === room.seat)
  const [sets, setSets] = useState(now)
  const save = async (): Promise<void> => {
    if (!host) return
    const reply = await send({ kind: 'setSetsToWin', setSetsToWin: { sets } })
    if (reply.ok) closePanel()
  }
  return (
    <Dialog name="wins" title="Win conditions" width={520} onClose={closePanel}>
      <Form onSend={save}>
        <h3 className="text-18 heavy mb-12">Full sets to win</h3>
        <Segments
          label="Full sets to win"
          options={SETS}
          value={host ? sets : now}
          onChange={setSets}
          disabled={!host}
          big
        />
        <p className="paper-soft">
          {`One property of each of the ${numberWord(COLORS.length)} colours also wins, however many sets are needed.`}
        </p>
        {host && (
          <div className="dialog-buttons">
            <Button tone="quiet" onClick={closePanel}>
              Cancel
            </Button>
            <Button type="submit">Save</Button>
          </div>
        )}
      </Form>
    </Dialog>
  )
}
