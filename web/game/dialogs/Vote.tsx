// Vote to remove a player: the question for those yet to vote, a banner for the others.
import { othersOf, votesNeeded, type Seat, type State, type Vote as VoteState } from '#engine/rules/public.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Frame } from './Frame.tsx'
import { Face } from './parts/Person.tsx'
import { useTable } from './seat.ts'
import { Banner } from './Banner.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Vote.module.css'
import frameStyles from './Frame.module.css'
import partsStyles from './parts/Parts.module.css'
import type { SpectatorVote } from '#proto/client/messages.ts'
import { RESTRAINTS } from '#proto/http/restrain.ts'
import { useUi } from '#web/client/state/ui.ts'
import { useOpenVotes, useRestrain, votesText } from '#web/game/chat/restrain.ts'
import { capital, possessive } from '#web/ui/text/english.ts'

/** The question. It can be hidden, since the game continues during the vote. */
export function VoteQuestion({ vote }: { vote: VoteState }) {
  const { name, s } = useTable()
  const who = name(vote.against)
  return (
    <Frame
      name="vote"
      title="Remove a player?"
      tone="attack"
      width={460}
      aside={`Should ${who} leave the game? Your vote is still missing.`}
    >
      <div className="stacked gap-8 text-center">
        <span>
          <Face seat={vote.against} size={130} />
        </span>
        <Sentence as="p" className={styles.voteQuestion}>{`Kick ${who} out of the game?`}</Sentence>
        <Sentence
          as="p"
          className={partsStyles.leadNote}
        >{`${name(vote.starter)} started this vote. ${possessive(who)} hand, bank and properties would go to the discard pile. At least half must agree.`}</Sentence>
        <Dots yes={vote.yes.length} needed={votesNeeded(s)} />
        <Sentence
          as="p"
          className={styles.voteCount}
        >{`${vote.yes.length} of ${votesNeeded(s)} votes to kick ${who} out`}</Sentence>
        <VoteButton yes={false} />
        <VoteButton yes />
        <p className={partsStyles.leadNote}>The game goes on while you think.</p>
      </div>
    </Frame>
  )
}

function VoteButton({ yes }: { yes: boolean }) {
  const { busy, send } = useTable()
  return (
    <Button
      tone={yes ? 'danger' : 'agree'}
      size={60}
      icon={yes ? 'door-open-bold' : 'heart-bold'}
      iconSize={24}
      className={classes('button-wide', styles.voteButton)}
      data-option=""
      disabled={busy}
      onClick={() => void send({ kind: 'vote', vote: { yes } })}
    >
      {VOTE_LABELS[yes ? 'yes' : 'no']}
    </Button>
  )
}

/** One dot per vote needed. */
function Dots({ yes, needed, small = false }: { yes: number; needed: number; small?: boolean }) {
  return (
    <span className={classes(styles.voteDots, small && styles.voteDotsSmall)} aria-hidden>
      {Array.from({ length: Math.max(needed, yes) }, (_, at) => (
        <i key={at} className={classes('disc', at < yes && styles.voteDotYes)}>
          {at < yes && <Icon name="thumbs-down-fill" size={small ? 14 : 24} />}
        </i>
      ))}
    </span>
  )
}

/** The state of the vote, for those who have voted, the player voted on, and spectators. */
export function VoteBanner({ vote }: { vote: VoteState }) {
  const { s, me, name, nameOrYou, busy, send } = useTable()
  const needed = votesNeeded(s)
  const text =
    vote.against === me ? 'The others are voting on whether you stay' : 'Waiting for others to vote'
  return (
    <Banner name="vote">
      <b>{text}</b>
      {vote.against !== me && <Sentence as="span" className="soft">{`about ${name(vote.against)}`}</Sentence>}
      <Dots yes={vote.yes.length} needed={needed} small />
      <span className="soft">{`${vote.yes.length} of ${needed} votes, ${vote.no.length} against`}</span>
      <span className={frameStyles.bannerPeople}>
        {votersOf(s, me, vote).map(({ seat, ballot }) => (
          <span
            key={seat}
            className={classes('anchor rigid', styles.voter, styles[`voter_${ballot}`])}
            title={`${nameOrYou(seat)}: ${VOTE_LABELS[ballot]}`}
          >
            <Face seat={seat} size={26} faded={ballot === 'open'} />
            <Sentence as="span" className="unseen">{`${nameOrYou(seat)}: ${VOTE_LABELS[ballot]}`}</Sentence>
            <Icon name={ICONS[ballot]} size={13} />
          </span>
        ))}
      </span>
      {vote.starter === me && (
        <Button
          tone="quiet"
          size={38}
          disabled={busy}
          onClick={() => void send({ kind: 'cancelVote', cancelVote: {} })}
        >
          Cancel the vote
        </Button>
      )}
    </Banner>
  )
}

const VOTE_LABELS = { yes: 'Kick out', no: 'Do not kick out', open: 'still thinking' } as const
const ICONS = { yes: 'thumbs-down-fill', no: 'thumbs-up-fill', open: 'dots-three-circle-fill' } as const

function votersOf(s: State, me: Seat, vote: VoteState): { seat: Seat; ballot: keyof typeof VOTE_LABELS }[] {
  const mine = s.players.filter((player) => player.seat === me)
  return [...mine, ...othersOf(s, me)]
    .filter(({ seat, bot }) => seat !== vote.against && !bot)
    .map(({ seat }) => ({
      seat,
      ballot: vote.yes.includes(seat) ? 'yes' : vote.no.includes(seat) ? 'no' : 'open',
    }))
}

/** A banner per open vote to silence or remove a spectator; only players vote. */
export function SpectatorVotes() {
  const { s, me } = useTable()
  const votes = useOpenVotes()
  if (s.winner !== null || !s.players.some(({ seat }) => seat === me)) return null
  return votes.map((vote) => <SpectatorVoteBanner key={`${vote.what} ${vote.number}`} vote={vote} />)
}

function SpectatorVoteBanner({ vote: { number, name, what: word, by, needed } }: { vote: SpectatorVote }) {
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
