// Tests a drag under concurrent state changes: in every case the card lands or returns.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  choicesFor,
  DEFAULT_FREQUENCIES,
  newGame,
  reduce,
  rngFrom,
  seen,
  type CardId,
  type CardKey,
  type PlayerCommand,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { NO_ROOM, useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { Presenter } from './canvas/presenter.ts'
import { sampleViews } from '../dev/sampleTable.ts'
import { dropHeldCard } from './input/dragging.ts'
import { dispatchDrag, watchDrag } from './input/dragging.ts'
import { layoutNow, pictureNow, resetTableStore, useTableStore } from './input/store.ts'
import { listenToPointer } from './input/pointer.ts'
import { middle, outward, type Rect } from './model/layout/frame.ts'

const SIZE = { width: 1440, height: 900, top: 48, right: 312 }
const ANSWER_MS = 100
const start = newGame({
  seats: [1, 2].map((seat) => ({ seat, bot: false })),
  frequencies: DEFAULT_FREQUENCIES,
  setsToWin: 3,
  seed: rngFrom(3),
}).state
const idOf = (key: CardKey): CardId => start.cards.findIndex((one, id) => one === key && id > 0)
const [NOTE, OTHER] = [idOf('m1'), idOf('green1')]

/** My hand has a note and a property; seat 2 holds a card that asks something of me. */
function tableOf(turn: Seat, hand: readonly CardId[] = [NOTE, OTHER]): State {
  const bare = { bank: [], extras: [], delayed: false, bot: false, shelter: 0 }
  return {
    ...start,
    turn: { number: 5, of: turn, moves: 3, multiplier: 1 },
    pending: null,
    facing: {},
    players: [
      { ...bare, seat: 1, hand: [...hand], field: [idOf('red1')] },
      { ...bare, seat: 2, hand: [idOf('closeBusiness')], field: [] },
    ],
  }
}

/** Seat 2 asks for a card of mine. */
function asked(): State {
  const s = tableOf(2)
  const [command] = choicesFor(s, 2, idOf('closeBusiness'))
  const outcome = command && reduce(s, 2, command)
  if (!outcome || !('state' in outcome) || outcome.state.pending?.kind !== 'asking')
    throw new Error('nobody is asked')
  return outcome.state
}

let state: State
let sent: PlayerCommand[]
let answer: 'plays' | 'refuses' | 'loses'
let presenter: Presenter
let stops: (() => void)[]

vi.mock('#web/client/net/send.ts', () => ({ send: (command: PlayerCommand) => serverTakes(command) }))

/** Puts the room into this state. */
function enter(next: State): void {
  state = next
  const { view, mine } = sampleViews(next, 1)
  const batch = { id: useRoom.getState().batch.id + 1, events: [], instant: true, replayed: false }
  useRoom.setState({ seat: 1, view, mine, table: seen(view, mine, 1), batch })
}

async function serverTakes(command: PlayerCommand): Promise<{ ok: boolean }> {
  sent.push(command)
  useRoom.setState({ busy: true })
  await new Promise((done) => setTimeout(done, ANSWER_MS))
  const outcome = reduce(state, 1, command)
  const plays = answer === 'plays' && 'state' in outcome
  if (plays) enter(outcome.state)
  if (answer === 'loses') useRoom.setState({ status: 'lost' })
  useRoom.setState({ busy: false })
  return { ok: plays }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const phase = () => useTableStore.getState().drag.phase

function follow(area: Rect | undefined): void {
  const layout = layoutNow()
  if (!layout || !area) throw new Error('nothing is laid')
  const at = outward(layout.frame, middle(area))
  dispatchDrag({ kind: 'move', at, middle: at })
}

/** Drags the note over my bank. */
function drag(): void {
  const layout = layoutNow()
  const place = layout?.cards.get(NOTE)
  if (!layout || !place) throw new Error('the card is not to be seen')
  dispatchDrag({ kind: 'down', card: NOTE, at: outward(layout.frame, place), now: 0, touch: false })
  follow(layout.own?.bank)
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { innerWidth: 1440, innerHeight: 900 }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  // No images are available here, and `reportError` is missing outside a browser.
  vi.stubGlobal('reportError', () => undefined)
  usePreferences.setState({ motion: 'none' })
  useTableStore.setState({ size: SIZE })
  ;[sent, answer] = [[], 'plays']
  enter(tableOf(1))
  presenter = new Presenter()
  stops = [watchDrag(), () => presenter.stop(), resetTableStore]
  await pass(0)
  drag()
})

afterEach(() => {
  for (const stop of stops) stop()
  useRoom.setState({ ...NO_ROOM, status: 'room', busy: false })
  useUi.setState({ pendingPlay: null, handDown: false, refusedDrop: null })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Drops the card, waits until no request is pending, and returns where the card is. */
async function ending(): Promise<string> {
  if (phase() === 'dragging') void dropHeldCard()
  await pass(10_000)
  expect(phase()).toBe('idle')
  expect(pictureNow()?.held).toBeNull()
  return layoutNow()?.cards.get(NOTE)?.at ?? 'gone'
}

describe('while a card is dragged', () => {
  it.each<[string, () => void, string]>([
    ['nothing happens', () => undefined, 'bank'],
    ['the card leaves the hand', () => enter(tableOf(1, [OTHER])), 'gone'],
    ['the turn ends', () => enter(tableOf(2)), 'hand'],
    ['the game ends', () => enter({ ...state, winner: 2 }), 'hand'],
    ['a question comes', () => enter(asked()), 'hand'],
    ['a card is drawn', () => enter(tableOf(1, [NOTE, OTHER, idOf('m2')])), 'bank'],
    ['the connection is lost', () => void useRoom.setState({ status: 'lost' }), 'hand'],
    ['the window is resized', () => useTableStore.setState({ size: { ...SIZE, width: 700 } }), 'hand'],
    ['the text grows', () => usePreferences.setState({ textSize: 150 }), 'bank'],
    ['the hand is turned face down', () => useUi.setState({ handDown: true }), 'bank'],
    ['a choice of mine opens', () => useUi.setState({ pendingPlay: { card: OTHER, choice: {} } }), 'hand'],
    ['it is called off', () => void dispatchDrag({ kind: 'cancel' }), 'hand'],
  ])('and %s, the drag ends', async (name, happens, where) => {
    if (name === 'the connection is lost') answer = 'loses'
    happens()
    await pass(0)
    expect(await ending()).toBe(where)
    expect(sent.length > 0).toBe(where === 'bank' || answer === 'loses')
  })

  it('and the window is resized, the target under the pointer after the resize applies', async () => {
    useTableStore.setState({ size: { ...SIZE, width: 1100, height: 700 } })
    await pass(0)
    follow(layoutNow()?.own?.bank)
    expect(await ending()).toBe('bank')
  })
})

it('a second finger neither moves nor drops the card', () => {
  dispatchDrag({ kind: 'cancel' })
  const area = Object.assign(new EventTarget(), { setPointerCapture: () => undefined, style: { cursor: '' } })
  stops.push(listenToPointer(area))
  const layout = layoutNow()
  const place = layout?.cards.get(NOTE)
  if (!layout || !place) throw new Error('nothing is laid')
  const { x, y } = outward(layout.frame, place)
  const point = (type: string, pointerId: number, clientX: number, clientY: number) =>
    area.dispatchEvent(Object.assign(new Event(type), { pointerId, button: 0, clientX, clientY }))
  point('pointerdown', 1, x, y)
  point('pointermove', 1, x, y - 40)
  expect(phase()).toBe('dragging')
  const held = pictureNow()?.held?.at
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) point(type, 2, 0, 0)
  expect(phase()).toBe('dragging')
  expect(pictureNow()?.held?.at).toEqual(held)
  point('pointerup', 1, x, y - 40)
  expect(phase()).toBe('idle')
})

describe('while a dropped card awaits the reply', () => {
  beforeEach(async () => {
    void dropHeldCard()
    await pass(ANSWER_MS / 2)
    expect(phase()).toBe('awaiting')
  })

  it.each<[string, () => void, string]>([
    ['it is answered', () => undefined, 'bank'],
    ['it is refused', () => (answer = 'refuses'), 'hand'],
    ['the connection is lost', () => (answer = 'loses'), 'hand'],
    ['the turn ends', () => enter(tableOf(2)), 'hand'],
    ['the card leaves the hand', () => enter(tableOf(1, [OTHER])), 'gone'],
    ['Escape is pressed', () => void dispatchDrag({ kind: 'cancel' }), 'bank'],
    ['the window is resized', () => useTableStore.setState({ size: { ...SIZE, width: 900 } }), 'bank'],
  ])('and %s, the drag ends', async (_, happens, where) => {
    happens()
    expect(await ending()).toBe(where)
  })

  it('a click on another card leaves the first one where it is', async () => {
    const at = { x: 0, y: 0 }
    dispatchDrag({ kind: 'down', card: OTHER, at, now: 0, touch: false })
    expect(pictureNow()?.held).toMatchObject({ card: NOTE, isDropped: true })
    dispatchDrag({ kind: 'up' })
    expect(phase()).toBe('awaiting')
    expect(await ending()).toBe('bank')
  })

  it('it returns only after a delay when the reply has arrived', async () => {
    answer = 'refuses'
    await pass(ANSWER_MS)
    expect(phase()).toBe('awaiting')
    await pass(400)
    expect(phase()).toBe('idle')
  })
})
