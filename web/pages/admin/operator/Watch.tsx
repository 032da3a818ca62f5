// Dialog with a live game as its spectators see it: table and log, without hands and chat.
import { useCallback, useState } from 'react'
import { GameFacts } from '#proto/http/operator.ts'
import type { PersonFound } from '#proto/http/sanctions.ts'
import { getFrom } from '#web/client/net/call.ts'
import { isRefused, errorOf } from '#web/pages/admin/adminApi.ts'
import { ErrorNote } from '#web/ui/Form.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { SanctionForm } from '#web/pages/admin/sanctions/SanctionForm.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { GameTable } from '#web/pages/admin/feedback/SavedGame.tsx'
import { savedGame } from '#web/pages/admin/feedback/savedGame.ts'
import { useNow } from '#web/ui/hooks/useNow.ts'
import { useOperator } from './operatorStore.ts'
import { usePolling } from './usePolling.ts'
import { phaseOf } from './words.ts'
import { duration } from '#web/pages/admin/times.ts'
import gameTableStyles from '#web/pages/admin/feedback/GameTable.module.css'
import operatorStyles from './Operator.module.css'

/** The dialog. */
export function Watch({ code, onClose }: { code: string; onClose: () => void }) {
  const [facts, setFacts] = useState<GameFacts | null>(null)
  const [error, setError] = useState<string | null>(null)
  const paused = useOperator((operator) => operator.paused)
  const load = useCallback(async () => {
    const answer = await getFrom(`/operator/room?code=${code}`, GameFacts)
    if (isRefused(answer)) return onClose()
    setError(errorOf(answer))
    if (answer.ok) setFacts(answer.value)
  }, [code, onClose])
  usePolling(load, !paused)
  return (
    <Dialog name="watch" title={code} width={1080} onClose={onClose}>
      <ErrorNote text={error} />
      {facts === null ? (
        error === null && <p role="status">Fetching the table…</p>
      ) : (
        <LiveTable facts={facts} />
      )}
    </Dialog>
  )
}

function LiveTable({ facts: { room, people, game } }: { facts: GameFacts }) {
  const now = useNow(1000) + useOperator((operator) => operator.offset)
  const table = savedGame(game)
  const [sanctioned, setSanctioned] = useState<PersonFound | null>(null)
  const { hash, engine, epoch, version, moved } = room
  return (
    <>
      <p className={gameTableStyles.savedFacts} data-slot="saved-facts">
        <span>{`${phaseOf(room)}, at ${engine}, update ${epoch}.${version}, in the logs`}</span>{' '}
        <code>{hash}</code>
        <span>{`, last heard ${duration(now - moved)}`}</span>
      </p>
      <ul className={operatorStyles.boardPeople} aria-label="People">
        {people
          .filter(({ gone }) => !gone)
          .map(({ seat, name, bot, watching, away, user }) => (
            <li key={seat} className="inline-row gap-6">
              <b>{seat}</b> <span translate="no">{name}</span>
              {bot && <Tag>bot</Tag>}
              {watching && <Tag>watching</Tag>}
              {away && <Tag tone="tape">away</Tag>}
              {user !== '' && (
                <IconButton
                  icon="hand-palm-fill"
                  label={`Sanction ${name}`}
                  size={18}
                  onClick={() => setSanctioned({ user, name })}
                />
              )}
            </li>
          ))}
      </ul>
      {sanctioned !== null && (
        <SanctionForm
          person={sanctioned}
          about={`In game ${room.code}`}
          onClose={() => setSanctioned(null)}
        />
      )}
      {table === null ? <p className="paper-soft">Nothing is played yet.</p> : <GameTable game={table} />}
    </>
  )
}
