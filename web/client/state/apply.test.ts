// The page's room state: welcome, updates, hand, gaps, the log, leaving.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  DEFAULT_FREQUENCIES,
  deckCounts,
  newGame,
  privateView,
  publicView,
  reduce,
  type State,
} from '#engine/rules/public.ts'
import type { Event, ServerFrame, Update } from '#proto/client/messages.ts'
import { NO_QUEUE } from '#proto/client/noQueue.ts'
import { sampleLobby } from '#web/dev/sampleRoom.ts'
import { MemoryStorage } from '#web/prefs/testing/storage.ts'
import { apply, leaveRoom } from './apply.ts'
import { onQueue, useQueue } from './queue.ts'
import { useRoom } from './room.ts'
import { useSpectatorVotes } from './spectatorVotes.ts'
import { openPanel, useUi, type Ui } from './ui.ts'
import { roomForHello } from './watched.ts'

const game = newGame({
  seats: [
    { seat: 1, bot: false },
    { seat: 2, bot: false },
    { seat: 3, bot: false },
  ],
  frequencies: DEFAULT_FREQUENCIES,
  setsToWin: 3,
  seed: [1, 2, 3, 4],
}).state
const me = game.turn.of

const welcome = (parts: Partial<Extract<ServerFrame, { body: 'welcome' }>['welcome']> = {}): ServerFrame => ({
  body: 'welcome',
  welcome: {
    token: 't',
    user: 'u',
    room: 'BCDF23',
    seat: me,
    seq: 0,
    now: Date.now() + 5000,
    epoch: 1,
    elsewhere: false,
    ...parts,
  },
})

function updateOf(state: State, version: number, parts: Partial<Update> = {}): ServerFrame {
  const { players, table, pending } = publicView(state)
  const counts = deckCounts(DEFAULT_FREQUENCIES, 3)
  const slices = { players, table: [table], pending: [pending], setup: [{ counts }], afterwards: [] }
  const rest = { roster: [], events: [], lobby: [], clock: [] }
  return {
    body: 'update',
    update: { versions: [version], full: false, epoch: 1, ...slices, ...rest, ...parts },
  }
}

const handOf = (state: State, version: number, epoch = 1): ServerFrame => ({
  body: 'private',
  private: { version, epoch, ...privateView(state, me) },
})

function played(state: State): { state: State; events: Event[] } {
  const outcome = reduce(state, state.turn.of, { kind: 'endTurn', endTurn: {} })
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome
}

beforeEach(() => {
  leaveRoom()
  apply(welcome())
  apply(updateOf(game, 3, { full: true }))
  apply(handOf(game, 3))
})

describe('the room', () => {
  it('stores my seat and the server time, and shows the first view without motion', () => {
    const room = useRoom.getState()
    expect(room).toMatchObject({ status: 'room', code: 'BCDF23', seat: me })
    expect(room.serverOffset).toBeGreaterThan(4000)
    expect(room.batch.instant).toBe(true)
  })

  it('has a rules state with my hand and no other player’s hand', () => {
    const { table } = useRoom.getState()
    const mine = table?.players.find(({ seat }) => seat === me)
    expect(mine?.hand).toEqual(game.players.find(({ seat }) => seat === me)?.hand)
    for (const other of table?.players ?? []) {
      if (other.seat !== me) expect(other.hand.every((card) => card === 0)).toBe(true)
    }
  })

  it('a spectator’s rules state has no hand', () => {
    apply(welcome({ room: 'OTHER2', seat: 9 }))
    apply(updateOf(game, 8, { full: true }))
    expect(
      useRoom
        .getState()
        .table?.players.flatMap(({ hand }) => hand)
        .every((card) => card === 0),
    ).toBe(true)
  })

  it('animates and logs the next update', () => {
    const next = played(game)
    expect(apply(updateOf(next.state, 4, { events: next.events }))).toBe('taken')
    const { batch, lines } = useRoom.getState()
    expect(batch.instant).toBe(false)
    expect(batch.events).toEqual(next.events)
    expect(lines.map(({ event }) => event.kind)).toContain('turned')
  })

  it('a gap changes nothing and is reported', () => {
    const before = useRoom.getState()
    expect(apply(updateOf(game, 5))).toBe('gap')
    expect(useRoom.getState()).toBe(before)
  })

  it('a full update after a gap is shown without motion', () => {
    apply(updateOf(game, 7, { full: true }))
    expect(useRoom.getState().batch.instant).toBe(true)
  })

  it('the first update after a new welcome is shown without motion', () => {
    apply(welcome())
    apply(updateOf(game, 4))
    expect(useRoom.getState().batch.instant).toBe(true)
    apply(updateOf(game, 5))
    expect(useRoom.getState().batch.instant).toBe(false)
  })

  it('an update long after a welcome that missed nothing is animated', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    apply(welcome())
    vi.advanceTimersByTime(5000)
    apply(updateOf(game, 4))
    expect(useRoom.getState().batch.instant).toBe(false)
    vi.useRealTimers()
  })

  it('keeps the room on a reconnect to it, and drops it when I am in none', () => {
    apply(welcome())
    expect(useRoom.getState().view).not.toBeNull()
    apply(welcome({ room: '' }))
    expect(useRoom.getState()).toMatchObject({ status: 'home', code: '', view: null, table: null })
  })

  it('an older page is notified that another page plays', () => {
    apply(welcome({ elsewhere: true }))
    expect(useRoom.getState().status).toBe('elsewhere')
  })

  it('an update of a lower epoch is ignored', () => {
    const { view, mine } = useRoom.getState()
    apply(updateOf(played(game).state, 4, { epoch: 0 }))
    apply(handOf(played(game).state, 3, 0))
    expect(useRoom.getState().view).toBe(view)
    expect(useRoom.getState().mine).toBe(mine)
  })

  it('a hand waits for the update it precedes, and both are shown at once', () => {
    const seen: (number | undefined)[] = []
    const stop = useRoom.subscribe((room) =>
      seen.push(room.table?.players.find(({ seat }) => seat === me)?.hand.length),
    )
    const shorter = { ...privateView(game, me), hand: privateView(game, me).hand.slice(1) }
    apply({ body: 'private', private: { version: 4, epoch: 1, ...shorter } })
    expect(seen).toEqual([])
    apply(updateOf(game, 4))
    expect(useRoom.getState().mine.hand).toEqual(shorter.hand)
    expect(seen).toEqual([shorter.hand.length])
    stop()
  })

  it('a hand without an update is shown after a short delay', () => {
    vi.useFakeTimers()
    const picked = { ...privateView(game, me), picking: 7 }
    apply({ body: 'private', private: { version: 4, epoch: 1, ...picked } })
    expect(useRoom.getState().mine.picking).toBe(0)
    vi.advanceTimersByTime(100)
    expect(useRoom.getState().mine.picking).toBe(7)
    vi.useRealTimers()
  })

  it('leaves for home when its room is closed, and stays when another room is closed', () => {
    apply({ body: 'gone', gone: { text: '', room: 'OTHER2' } })
    expect(useRoom.getState().code).toBe('BCDF23')
    apply({ body: 'gone', gone: { text: 'over', room: 'BCDF23' } })
    expect(useRoom.getState()).toMatchObject({ status: 'home', code: '' })
  })
})

describe('a game found in the queue', () => {
  const found = { ...NO_QUEUE, stage: 'found' as const }

  it('that has ended is announced at home, where the user can search again', () => {
    apply({ body: 'queue', queue: found })
    apply(welcome({ room: '', seat: 0 }))
    expect(useQueue.getState().view.stage).toBe('nowhere')
    expect(useUi.getState().notice).toMatch(/^The game that was found has ended/)
  })

  it('is entered without a notice', () => {
    useUi.setState({ notice: null })
    apply({ body: 'queue', queue: found })
    apply(welcome({ room: 'OTHER2' }))
    expect(useQueue.getState().view.stage).toBe('nowhere')
    expect(useUi.getState().notice).toBeNull()
  })
})

describe('an announcement', () => {
  const announced = (text: string, id = 'a'): void =>
    void apply({ body: 'notice', notice: { text, paused: false, announced: { id, left: 5000 } } })

  it('is shown until it is withdrawn, independently of a pause notice', () => {
    apply({ body: 'notice', notice: { text: 'The table waits', paused: true } })
    announced('We update at noon.')
    expect(useUi.getState().announcement).toEqual({ id: 'a', text: 'We update at noon.', left: 5000 })
    expect(useRoom.getState().notice?.text).toBe('The table waits')
    announced('')
    expect(useUi.getState().announcement).toBeNull()
  })

  it('that was dismissed is not shown again on reconnect; a new one is', () => {
    useUi.setState({ dismissed: 'a' })
    announced('We update at noon.')
    expect(useUi.getState().announcement).toBeNull()
    announced('We are back.', 'b')
    expect(useUi.getState().announcement?.text).toBe('We are back.')
  })
})

describe('what belongs to one game', () => {
  const choices: Partial<Ui> = {
    selection: { 'ask-1-0-0': { cards: [4], choice: {}, stage: 'pay' } },
    pendingPlay: { card: 4, choice: {} },
    refusedDrop: { text: 'no', key: 'full' },
    flipped: [4],
  }
  const over: Partial<Update> = { lobby: [sampleLobby({ phase: 'over' })] }

  it('ends with its room, so that nothing is chosen yet in the next game', () => {
    useUi.setState(choices)
    apply(welcome())
    expect(useUi.getState()).toMatchObject(choices)
    apply(welcome({ room: 'OTHER2' }))
    expect(useUi.getState()).toMatchObject({
      selection: {},
      pendingPlay: null,
      refusedDrop: null,
      flipped: [],
    })
  })

  it.each([
    ['confirmResign', null],
    ['settings', 'settings'],
  ] as const)('the panel %s becomes %s when the game is over, and when the room changes', (open, left) => {
    openPanel(open)
    apply(updateOf(game, 4))
    expect(useUi.getState().open).toBe(open)
    apply(updateOf(game, 5, over))
    expect(useUi.getState().open).toBe(left)
    openPanel(open)
    apply(welcome({ room: 'OTHER2' }))
    expect(useUi.getState().open).toBe(left)
  })
})

describe.each(['tutorial', 'practising'] as const)('a room shown for the %s', (shown) => {
  it('keeps the party, the queue and the saved pass of the room it replaces', () => {
    vi.stubGlobal('sessionStorage', new MemoryStorage())
    apply(welcome({ room: 'WATCH2', pass: 'pass' }))
    useUi.setState({ [shown]: true, party: 'PARTY' })
    onQueue({ ...useQueue.getState().view, stage: 'finding' })
    apply(welcome({ room: 'PRACTICE' }))
    apply({ body: 'gone', gone: { text: '', room: 'PRACTICE' } })
    expect(useUi.getState().party).toBe('PARTY')
    expect(useQueue.getState().view.stage).toBe('finding')
    expect(roomForHello({ code: '', pass: '' })).toEqual({ room: 'WATCH2', pass: 'pass' })
    useUi.setState({ [shown]: false, party: '' })
    vi.unstubAllGlobals()
  })
})

it('open votes on spectators that arrive before the room’s welcome are kept', () => {
  const vote = { number: 40, name: 'Zed', what: 'silence', by: [1], needed: 2 }
  apply({ body: 'spectatorVotes', spectatorVotes: { room: 'BCDF23', votes: [vote] } })
  apply(welcome())
  expect(useSpectatorVotes.getState()).toEqual({ room: 'BCDF23', votes: [vote] })
  apply({ body: 'spectatorVotes', spectatorVotes: { room: 'BCDF23', votes: [] } })
  expect(useSpectatorVotes.getState().votes).toEqual([])
})
