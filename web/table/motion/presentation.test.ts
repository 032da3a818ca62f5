// Tests the presentation: updates in sequence, a win after its move, finish from any state.
import { describe, expect, it } from 'vitest'
import { seen } from '#engine/rules/public.ts'
import { useRoom, type RoomWithGame } from '#web/client/state/room.ts'
import { sampleState, sampleViews } from '../../dev/sampleTable.ts'
import { derive, NOTHING_TOUCHED } from '../model/picture.ts'
import {
  NOTHING_SHOWN,
  present,
  wakesAt,
  type Command,
  type Presentation,
  type PresenterInput,
} from './presentation.ts'

const { view, mine } = sampleViews(sampleState(3), 1)
const game = { view, mine, table: seen(view, mine, 1), seat: 1 }
const roomAfter = (id: number, instant = false): RoomWithGame => ({
  ...useRoom.getState(),
  ...game,
  batch: { id, events: [], instant, replayed: false },
})
const [before, first, second] = [roomAfter(0), roomAfter(1), roomAfter(2)]
const size = { width: 1440, height: 900, top: 48, right: 0 }
const picture = derive(before, { textSize: 100, handDown: false }, { ...NOTHING_TOUCHED, size })
const win = { shown: first, picture, at: 500, until: 2500 }

const update = (room: RoomWithGame): PresenterInput => ({ kind: 'update', update: { room, at: 0 } })
const time = (now: number): PresenterInput => ({ kind: 'time', now })
const STILL = { kind: 'moves', now: 0, ms: 0, pace: 1, still: true, win: null } as const
const travels = (now: number, ms: number): PresenterInput => ({ ...STILL, now, ms, still: false })
const wins: PresenterInput = { ...STILL, ms: 400, still: false, win }

function after(...inputs: PresenterInput[]): { state: Presentation; commands: readonly Command[] } {
  let turn = present({ ...NOTHING_SHOWN, shown: before }, inputs[0] ?? time(0))
  for (const input of inputs.slice(1)) turn = present(turn.state, input)
  return turn
}

describe('updates', () => {
  it('are shown in sequence, each when the previous one permits', () => {
    const one = after(update(first), update(second), time(0))
    expect(one.state.shown).toBe(first)
    expect(one.commands).toEqual([{ kind: 'show', instant: false }])
    const waits = [update(first), update(second), time(0), travels(0, 380)] as const
    expect(wakesAt(after(...waits).state)).toBe(380)
    expect(after(...waits, time(379)).state.shown).toBe(first)
    expect(after(...waits, time(380)).state.shown).toBe(second)
  })

  it('block the next one for at most 600 ms, and less at a faster pace', () => {
    const long = (pace: number): PresenterInput => ({ ...STILL, ms: 1800, pace, still: false })
    expect(after(update(first), long(1)).state.blockedUntil).toBe(600)
    expect(after(update(first), long(2)).state.blockedUntil).toBe(300)
  })

  it('are accepted once per number', () => {
    expect(after(update(first), update(second), update(second)).state.waiting).toHaveLength(2)
  })

  it('are skipped to the last if more than five wait, or the first waits for 3 s', () => {
    const five = [1, 2, 3, 4, 5].map((id) => update(roomAfter(id)))
    expect(after(...five, time(10)).state.waiting).toHaveLength(4)
    const sixth = roomAfter(6)
    expect(after(...five, update(sixth), time(10)).state).toMatchObject({ waiting: [], shown: sixth })
    const blocked = [update(first), update(second), travels(2900, 600)] as const
    expect(after(...blocked, time(3000)).state.waiting).toHaveLength(2)
    expect(after(...blocked, time(3001)).state).toMatchObject({ waiting: [], shown: second })
  })

  it('report the landing time once none waits', () => {
    expect(after(update(first), update(second), time(0), travels(0, 380)).commands).toEqual([])
    expect(after(update(first), time(0), travels(0, 380)).commands).toEqual([{ kind: 'lands', ms: 380 }])
  })

  it('are skipped to the last if one is instant, and on user input', () => {
    const instant = roomAfter(3, true)
    const ends = [
      { inputs: [update(instant), time(0)], shown: instant },
      { inputs: [{ kind: 'finish' } as const], shown: second },
    ]
    for (const { inputs, shown } of ends) {
      const { state, commands } = after(update(first), update(second), ...inputs)
      expect(state.shown).toBe(shown)
      expect(state.waiting).toEqual([])
      expect(commands).toContainEqual({ kind: 'show', instant: true })
    }
  })

  it('accept changes without an event, merged into the last waiting update', () => {
    expect(after({ kind: 'refresh', room: second }).state.shown).toBe(second)
    const refreshed = { ...first, roster: [] }
    const { state } = after(update(first), { kind: 'refresh', room: refreshed })
    expect(state.shown).toBe(before)
    expect(state.waiting.map(({ room }) => room)).toEqual([refreshed])
  })
})

describe('a win', () => {
  const won = [update(first), time(0), wins] as const

  it('is celebrated after its move, for a fixed time', () => {
    expect(after(...won).state.phase.kind).toBe('winning')
    expect(wakesAt(after(...won).state)).toBe(500)
    expect(after(...won, time(499)).state.phase.kind).toBe('winning')
    const begun = after(...won, time(500))
    expect(begun.commands).toEqual([{ kind: 'celebrate', win }])
    expect(wakesAt(begun.state)).toBe(2500)
    const ended = after(...won, time(500), time(2500))
    expect(ended.state.phase.kind).toBe('showing')
    expect(ended.commands).toEqual([{ kind: 'endCelebration', ran: true }])
  })

  it('is cancelled by any user input, before and during the celebration', () => {
    for (const ran of [false, true]) {
      const begun = ran ? [...won, time(500)] : won
      for (const end of [{ kind: 'finish' }, { kind: 'canvas' }] as const) {
        const { state, commands } = after(...begun, end)
        expect(state.phase.kind).toBe('showing')
        expect(commands).toContainEqual({ kind: 'endCelebration', ran })
      }
    }
  })

  it('is not celebrated without motion', () => {
    expect(after(update(first), time(0), STILL).commands[0]).toEqual({
      kind: 'endCelebration',
      ran: false,
    })
  })

  it('keeps the table: updates during the celebration are stored, and it continues', () => {
    const { state } = after(...won, time(500), update(second), time(700), travels(700, 0))
    expect(state.shown).toBe(second)
    expect(state.phase.kind).toBe('celebrating')
  })
})
