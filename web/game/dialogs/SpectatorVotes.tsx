// Banners for open votes to silence or remove a spectator: the count, and a vote button.
import type { SpectatorVote } from '#proto/client/messages.ts'
import { RESTRAINTS } from '#proto/http/restrain.ts'
import { useUi } from '#web/client/state/ui.ts'
import { useOpenVotes, useRestrain, votesText } from '#web/game/chat/restrain.ts'
import { Button } from '#web/ui/Button.tsx'
import { capital } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Banner } from './Banner.tsx'
import { useTable } from './seat.ts'
import { Dots } from './Vote.tsx'

/** One banner per vote; only players vote. */
export function SpectatorVotes() {
  const { s, me } = useTable()
  const votes = useOpenVotes()
  if (s.winner !== null || !s.players.some(({ seat }) => seat === me)) return null
  return votes.map((vote) => <Strip key={`${vote.what} ${vote.number}`} vote={vote} />)
}

function Strip({ vote: { number, name, what: word, by, needed } }: { vote: SpectatorVote }) {
  const { me } = useTable()
  const { busy, ask } = useRestrain()
  const what = RESTRAINTS.find((each) => each === word)
  if (what === undefined) return null
  const press = async (): Promise<void> => {
    const answer = await ask({ number, what })
    if (answer?.ok === false) useUi.setState({ notice: answer.message })
  }
  return (
    <Banner name="spectator-vote">
      <Sentence as="b">{`${capital(what)} ${name}, who is watching?`}</Sentence>
      <Dots yes={by.length} needed={needed} small />
      <span className="soft">{votesText(by.length, needed)}</span>
      {by.includes(me) ? (
        <span className="soft">Yours is in.</span>
      ) : (
        <Button size={38} aria-disabled={busy} onClick={() => void press()}>
          {`Vote to ${what}`}
        </Button>
      )}
    </Banner>
  )
}
