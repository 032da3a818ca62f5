// Players' votes on spectators: counted, recounted with each new roster, shown to members.
import type { Person } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import { majorityOf, type Restrained, type Restraint } from '#proto/http/restrain.ts'
import { mutexByKey } from '#proto/process/mutexByKey.ts'
import { updatesIn } from '../reports/roomState.ts'
import { noticeOf } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import {
  ballotField,
  legacyNoticesIn,
  noticeField,
  recounted,
  subjectField,
  votersIn,
  votesIn,
  type OpenVote,
} from './openVotes.ts'
import type { Restrainee, RestraintStore } from './restraintStore.ts'

/** The spectator whom a restraint or a vote is about; `number`: theirs in the room. */
export interface Subject extends Restrainee {
  name: string
  number: number
}

interface VoteParts {
  store: RestraintStore
  sessions: () => Iterable<Session>
  /** Imposes what a vote decides. */
  impose: (subject: Subject, what: Restraint) => Promise<void>
  /** Announces a vote on all gateways, each of which then calls `onCast`. */
  announce: (room: string, text: string) => Promise<unknown>
  /** The roster as the room's owner has it now; null: no response. */
  rosterOf: (room: string) => Promise<readonly Person[] | null>
  logError: (error: unknown) => void
}

/** Whether a session is a member's in this room. */
export const isMember = (session: Session, room: string): boolean =>
  session.room === room && session.spectator === null

const votesFrame = (room: string, votes: readonly OpenVote[]): Uint8Array =>
  encodeServer({
    body: 'spectatorVotes',
    spectatorVotes: { room, votes: votes.map(({ user: _, ...vote }) => vote) },
  })

/** Every gateway that shows a room recounts its votes from the same roster; only one imposes what they decide. */
export class SpectatorVotes {
  readonly #parts: VoteParts
  /** Rooms with open votes, among those shown here when the last one was added. */
  #rooms = new Set<string>()
  readonly #withLock = mutexByKey()

  constructor(parts: VoteParts) {
    this.#parts = parts
  }

  /** Whether votes are open in a room that is shown here. */
  has(room: string): boolean {
    return this.#rooms.has(room)
  }

  /** Records a player's vote, and imposes the restraint if the votes of these players' seats decide it. */
  async cast(
    subject: Subject,
    what: Restraint,
    by: { name: string; seat: number },
    seats: readonly number[],
  ): Promise<Restrained> {
    const { store, impose, announce } = this.#parts
    const { room, user, name, number } = subject
    await store.write(room, { [ballotField(what, user, by.seat)]: '1' })
    const voters = votersIn(Object.keys(await store.read(room)), what, user)
    const votes = voters.filter((seat) => seats.includes(seat)).length
    const needed = majorityOf(seats.length)
    const done = votes >= needed
    if (done) await impose(subject, what)
    else {
      const text = `${by.name} votes to ${what} ${name}: ${votes} of ${needed} votes.`
      await store.write(room, {
        [noticeField(what, user)]: text,
        [subjectField(what, user)]: JSON.stringify({ number, name, needed }),
      })
      await announce(room, text)
    }
    return { done, votes, needed }
  }

  /** A vote was cast on any gateway. */
  onCast(room: string): void {
    this.#enqueue(room, () => this.#recheck(room))
  }

  /** A restraint was imposed on any gateway, which may have closed votes. */
  onImposed(room: string): void {
    this.#enqueue(room, () => this.#show(room))
  }

  /** Recounts the room's open votes by the roster among these frames, or closes them with the game. */
  onFrames(room: string, frames: readonly Uint8Array[]): void {
    const updates = updatesIn(frames)
    const people = updates.flatMap(({ roster }) => roster).at(-1)?.people
    const isOver = updates.flatMap(({ lobby }) => lobby).at(-1)?.phase === 'over'
    if (isOver) this.#enqueue(room, () => this.#closeAll(room))
    else if (people !== undefined) this.#enqueue(room, () => this.#recount(room, people))
  }

  /** The room's open votes, as frames for a page that joins or reconnects. */
  async frames(room: string): Promise<Uint8Array[]> {
    const fields = await this.#parts.store.read(room)
    const votes = votesIn(fields)
    this.#note(room, votes)
    const texts = legacyNoticesIn(fields)
    return [
      ...(votes.length > 0 ? [votesFrame(room, votes)] : []),
      ...(texts.length > 0 ? [noticeOf(texts.join(' '))] : []),
    ]
  }

  /** Runs the jobs of a room in order: a slow one must not overwrite the count of a later one. */
  #enqueue(room: string, job: () => Promise<void>): void {
    this.#withLock(room, job).catch(this.#parts.logError)
  }

  /**
   * A vote is counted by a roster from before it was stored: who left meanwhile is missing in the roster that
   * the owner has once this gateway recounts each new one.
   */
  async #recheck(room: string): Promise<void> {
    await this.#show(room)
    const people = this.has(room) ? await this.#parts.rosterOf(room) : null
    if (people !== null) await this.#recount(room, people)
  }

  async #recount(room: string, people: readonly Person[]): Promise<void> {
    this.#parts.store.forget(room)
    for (const vote of votesIn(await this.#parts.store.read(room)))
      await this.#recountVote(room, vote, people)
    await this.#show(room)
  }

  async #recountVote(room: string, vote: OpenVote, people: readonly Person[]): Promise<void> {
    const { store, impose } = this.#parts
    const { user, name, number, what } = vote
    const { stands, by, needed } = recounted(vote, people)
    if (stands !== 'open') {
      const isMine = await store.closeVotes({ room, user }, [what])
      if (isMine && stands === 'decided') await impose({ room, user, name, number }, what)
      return
    }
    const gone = vote.by.filter((seat) => !by.includes(seat))
    if (gone.length === 0 && needed === vote.needed) return
    const ballots = gone.map((seat) => ballotField(what, user, seat))
    if (ballots.length > 0) await store.delete(room, ballots)
    await store.write(room, { [subjectField(what, user)]: JSON.stringify({ number, name, needed }) })
  }

  async #closeAll(room: string): Promise<void> {
    const { store } = this.#parts
    store.forget(room)
    for (const { user, what } of votesIn(await store.read(room)))
      await store.closeVotes({ room, user }, [what])
    await this.#show(room)
  }

  /** Sends the open votes to the room's members here. */
  async #show(room: string): Promise<void> {
    const { store, sessions } = this.#parts
    const members = (): Session[] => [...sessions()].filter((session) => isMember(session, room))
    if (members().length === 0) return
    const votes = votesIn(await store.read(room))
    this.#note(room, votes)
    for (const session of members()) session.send(votesFrame(room, votes))
  }

  /** Notes whether a room has open votes, which decides whether its rosters are read. */
  #note(room: string, votes: readonly OpenVote[]): void {
    this.#rooms.delete(room)
    if (votes.length === 0) return
    const shown = new Set(Array.from(this.#parts.sessions(), (session) => session.room))
    this.#rooms = this.#rooms.intersection(shown).add(room)
  }
}
