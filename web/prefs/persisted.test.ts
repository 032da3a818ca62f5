// Persisted values: every module restores its own at load; unreadable ones are set aside.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { dealtTo, sampleLobby, samplePerson } from '#web/dev/sampleRoom.ts'
import { persisted } from './persisted.ts'
import { MemoryStorage, REFUSED } from './testing/storage.ts'

let local: MemoryStorage
let session: MemoryStorage
beforeEach(() => {
  vi.resetModules()
  local = new MemoryStorage()
  session = new MemoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})
afterEach(() => vi.unstubAllGlobals())

const made = () => persisted({ key: 'k', version: 2, schema: v.object({ n: v.number() }), initial: { n: 0 } })

test('a stored value is restored, also from a build without versions', () => {
  made().write({ n: 7 })
  expect(made().read()).toEqual({ n: 7 })
  local.setItem('k', '{"n":5}')
  expect(made().read()).toEqual({ n: 5 })
})

test('an unreadable value is set aside; one of a newer build is left alone', () => {
  local.setItem('k', '{"n":"many"}')
  const kept = made()
  expect(kept.read()).toEqual({ n: 0 })
  kept.write({ n: 1 })
  expect(local.getItem('k.unread')).toBe('{"n":"many"}')

  local.setItem('k', '{"n":9,"version":3}')
  const older = made()
  expect(older.read()).toEqual({ n: 0 })
  older.write({ n: 1 })
  expect(local.getItem('k')).toBe('{"n":9,"version":3}')
})

test('invalid JSON and failing storage yield the initial value; a schema bug throws', () => {
  local.setItem('k', 'nonsense')
  expect(made().read()).toEqual({ n: 0 })
  vi.stubGlobal('localStorage', {
    ...REFUSED,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(made().read()).toEqual({ n: 0 })
  made().write({ n: 1 })
  vi.stubGlobal('localStorage', local)
  local.setItem('k', '{"n":1}')
  const broken = v.pipe(
    v.object({ n: v.number() }),
    v.transform((): { n: number } => {
      throw new ReferenceError('a mistake of ours')
    }),
  )
  const wrong = persisted({ key: 'k', version: 1, schema: broken, initial: { n: 0 } })
  expect(() => wrong.read()).toThrow(ReferenceError)
  expect(local.getItem('k')).toBe('{"n":1}')
})

test('every module restores its stored value at load', async () => {
  local.setItem('lockdown-lane.record', '{"won":3,"lost":2,"counted":["BCDF23"]}')
  local.setItem('lockdown-lane.tastes', '{"name":"Ann","pace":"instant","music":9,"keys":{"pay":"q"}}')
  local.setItem('lockdown-lane.view', '{"topic":"money","rooms":[{"room":"","muted":[2]}]}')
  local.setItem('lockdown-lane.chat', '{"way":"floating","size":{"width":300,"height":200}}')
  local.setItem('lockdown-lane.token', 'a token')
  session.setItem('lockdown-lane.read', '{"room":"BCDF23","read":7}')
  const { useRecord } = await import('#web/client/state/winLoss.ts')
  expect(useRecord.getState()).toMatchObject({ won: 3, lost: 2, counted: ['BCDF23'] })
  const { usePreferences } = await import('#web/prefs/preferences.ts')
  expect(usePreferences.getState()).toMatchObject({
    name: 'Ann',
    pace: Infinity,
    music: 0.2,
    keys: { pay: 'q' },
  })
  const { useLogView } = await import('#web/client/log/logView.ts')
  expect(useLogView.getState()).toEqual({ topic: 'money', phrasesOnly: false, muted: new Set([2]) })
  const { usePanel } = await import('#web/game/chatPanel.ts')
  expect(usePanel.getState()).toMatchObject({ way: 'floating', at: null, size: { width: 300, height: 200 } })
  const { token } = await import('#web/client/net/session.ts')
  expect(token()).toBe('a token')
})

test('a finished game is added to the stored record', async () => {
  local.setItem('lockdown-lane.record', '{"won":3,"lost":2,"counted":["OLD"]}')
  const { useRecord, countFinishedGames: keepRecord } = await import('#web/client/state/winLoss.ts')
  const { useRoom } = await import('#web/client/state/room.ts')
  const stop = keepRecord()
  const table = dealtTo([1, 2])
  useRoom.setState({
    code: 'BCDF23',
    seat: 1,
    lobby: sampleLobby(),
    roster: [1, 2].map((seat) => samplePerson(seat)),
    table,
  })
  useRoom.setState({ lobby: sampleLobby({ phase: 'over' }), table: { ...table, winner: 1 } })
  stop()
  expect(useRecord.getState()).toMatchObject({ won: 4, lost: 2 })
  expect(JSON.parse(local.getItem('lockdown-lane.record') ?? '')).toMatchObject({ won: 4, lost: 2 })
})
