// The feedback review on a real gateway: permissions, listing, effects of each call.
import { expect, test } from 'vitest'
import { userOf } from '../../loadtest/testing/account.ts'
import { verifyAdmin } from '../../loadtest/testing/admin.ts'
import { textOf, type HttpReply } from '../../loadtest/client/httpClient.ts'
import { MAX_LENGTHS } from '#proto/http/contact.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const RESPONSES = '/feedback/responses'
const NOT_ADMIN = { message: 'You are not authorized to view this page' }
const boss = { name: 'Boss', email: 'Boss@Example.org', password: 'correct horse' }
const words = { name: 'Ann', email: 'ann@example.org', subject: 'Game Idea', message: 'More soup.' }
let admin = ''
let registered = ''

const env = {
  TRUST_PROXY: '127.0.0.1',
  ADMIN_EMAILS: 'other@example.org, boss@example.org',
}
const tests = useCluster({ engines: 1, env })

const list = (query = ''): Promise<HttpReply> => tests.http.call('GET', RESPONSES + query, { token: admin })
const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
const notes = (said: HttpReply): unknown[] => {
  const found = field(said.body, 'responses')
  return Array.isArray(found) ? found : []
}
const stringsOf = (all: readonly unknown[], key: string): string[] =>
  all.map((each) => String(field(each, key)))
const messages = (said: HttpReply): unknown[] =>
  notes(said).map((each) => field(field(each, 'userResponse'), 'message'))
const noteOf = async (message: string): Promise<unknown> =>
  notes(await list()).find((each) => field(field(each, 'userResponse'), 'message') === message)
const write = (message: string, subject = 'Game Idea', gameState: unknown = null): Promise<HttpReply> =>
  tests.http.send('/feedback/submitted-form', { response: { ...words, message, subject }, gameState })

test('a listed address does not make an admin until it is verified', async () => {
  const stranger = textOf(await tests.http.send('/data/account/sign-up', boss), 'token')
  const [port = 0] = tests.cluster.ports
  expect(await userOf(port, stranger)).toMatchObject({ role: 'registered', unproven: true })
  expect([(await tests.http.call('GET', RESPONSES, { token: stranger })).status]).toEqual([403])
  admin = await verifyAdmin(tests.http, tests.cluster, boss.email)
  expect(await userOf(port, admin)).toMatchObject({ role: 'admin', name: 'Boss', unproven: false })
  // Sessions of an earlier sign-up with this address are revoked.
  expect((await tests.http.call('GET', '/data/earned', { token: stranger })).status).toBe(401)
})

test('every call is refused to callers who are not admins', async () => {
  const someone = { name: 'Ann', email: 'ann@example.org', password: 'correct horse' }
  registered = textOf(await tests.http.send('/data/account/sign-up', someone), 'token')
  const id = 'any'
  for (const [method, path, body] of [
    ['GET', RESPONSES, undefined],
    ['DELETE', RESPONSES, { filter: {} }],
    ['POST', '/feedback/change-subject', { response: { id }, newSubject: 'other' }],
    ['POST', '/feedback/toggle-resolved', { response: { id, resolved: false } }],
  ] as const) {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const asNobody = await tests.http.call(method, path, sent)
    expect([method, path, asNobody.status, asNobody.body]).toEqual([method, path, 401, NOT_ADMIN])
    const asSomebody = await tests.http.call(method, path, { ...sent, token: registered })
    expect([method, path, asSomebody.status, asSomebody.body]).toEqual([method, path, 403, NOT_ADMIN])
    if (body === undefined) continue
    const elsewhere = await tests.http.call(method, path, {
      ...sent,
      token: admin,
      origin: 'https://evil.example',
    })
    expect(elsewhere.status).toBe(403)
    const empty = await tests.http.call(method, path, { body: '{"filter":7}', token: admin })
    expect([method, path, empty.status]).toEqual([method, path, 400])
  }
})

test('a note is returned complete, as plain text, newest first', async () => {
  const game = { turn: 3, players: [], log: [] }
  await write('first', 'Suggestion')
  await write('<script>alert(1)</script>', 'Report a Bug', game)
  const response = await list()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(messages(response)).toEqual(['<script>alert(1)</script>', 'first'])
  const [bug] = notes(response)
  const [id, timeAdded] = [field(bug, 'id'), field(bug, 'timeAdded')]
  expect([typeof id, typeof timeAdded]).toEqual(['string', 'number'])
  expect(bug).toEqual({
    id,
    userResponse: {
      subject: 'bug report',
      message: '<script>alert(1)</script>',
      name: 'Ann',
      email: 'ann@example.org',
    },
    timeAdded,
    resolved: false,
    userId: '',
    gameState: game,
    kind: 'note',
    page: '',
  })
})

test('the longest message is accepted during a game, in any script', async () => {
  const game = { log: Array.from({ length: 20 }, (_, nth) => `${nth} ${'a log entry '.repeat(15)}`) }
  const message = '\u754c'.repeat(MAX_LENGTHS.message)
  expect((await write(message, 'Report a Bug', game)).status).toBe(200)
  expect(await noteOf(message)).toMatchObject({ gameState: game })
})

test('a note can be moved, resolved idempotently, and reopened', async () => {
  const id = field(await noteOf('first'), 'id')
  const change = { response: { id }, newSubject: 'media inquiry' }
  const moved = await tests.http.send('/feedback/change-subject', change, admin)
  expect(moved.body).toMatchObject({ success: true })
  // The response is the updated list.
  expect(notes(moved)).toEqual(notes(await list()))
  const toggle = { response: { id, resolved: false } }
  for (const _ of [1, 2]) {
    const toggled = await tests.http.send('/feedback/toggle-resolved', toggle, admin)
    expect(toggled).toMatchObject({ status: 200, body: { success: true } })
    expect(notes(toggled)).toEqual(notes(await list()))
    expect(await noteOf('first')).toMatchObject({
      resolved: true,
      userResponse: { subject: 'media inquiry' },
    })
  }
  const back = { response: { id, resolved: true } }
  await tests.http.send('/feedback/toggle-resolved', back, admin)
  expect(await noteOf('first')).toMatchObject({ resolved: false })
  const gone = { response: { id: 'no-such-note', resolved: false } }
  const response = await tests.http.send('/feedback/toggle-resolved', gone, admin)
  expect([response.status, textOf(response, 'message')]).toEqual([
    404,
    'This note is gone: somebody has deleted it. Refresh the page.',
  ])
})

test('resolved notes are deleted per subject or altogether; open ones are kept', async () => {
  for (const message of ['one', 'two', 'three']) {
    await write(message, message === 'three' ? 'Other' : 'Game Idea')
    if (message === 'one') continue
    const id = field(await noteOf(message), 'id')
    await tests.http.send('/feedback/toggle-resolved', { response: { id, resolved: false } }, admin)
  }
  const remove = (filter: object): Promise<HttpReply> =>
    tests.http.call('DELETE', RESPONSES, { body: JSON.stringify({ filter }), token: admin })
  const removed = await remove({ subject: 'game idea' })
  expect(removed.body).toMatchObject({ deleted: 1 })
  expect(messages(removed)).toEqual(messages(await list()))
  expect(messages(removed)).toEqual(expect.arrayContaining(['one', 'three']))
  expect((await remove({})).body).toMatchObject({ deleted: 1 })
  expect(messages(await list('?resolved=true'))).toEqual([])
  expect(messages(await list('?subject=game%20idea'))).toEqual(['one'])
})

test('a player report is listed as one note with its chat, despite a retry', async () => {
  const lines = [{ by: 3, text: 'your mother plays solitaire' }]
  const report = { about: { seat: 3, name: 'Gus' }, by: 'Ann', code: 'BCDF-23', why: ' He is rude. ' }
  for (const _ of [1, 2]) {
    const answer = await tests.http.send(
      '/feedback/report',
      { ...report, gameState: { said: lines } },
      registered,
    )
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
  }
  const found = notes(await list('?subject=other'))
  expect(found).toHaveLength(1)
  expect(found).toMatchObject([
    {
      userResponse: {
        message: 'Report of Gus (player 3 in game BCDF-23):\nHe is rude.',
        name: 'Ann',
        email: '',
      },
      gameState: { said: lines },
    },
  ])
  const refused = async (changed: object, token = registered): Promise<[number, string]> => {
    const answer = await tests.http.send(
      '/feedback/report',
      { ...report, gameState: null, ...changed },
      token,
    )
    return [answer.status, textOf(answer, 'message')]
  }
  expect(await refused({ why: '  ' })).toEqual([400, 'Please say what is wrong'])
  expect(await refused({ why: 'x'.repeat(1001) })).toEqual([400, 'Please say it in at most 1000 characters'])
  expect(await refused({ about: { seat: 0, name: 'Gus' } })).toEqual([400, 'It is not clear who is meant.'])
  expect(await refused({}, 'nonsense')).toEqual([401, 'Please sign in first.'])
  const one = stringsOf(found, 'id')[0]
  await tests.http.send('/feedback/toggle-resolved', { response: { id: one, resolved: false } }, admin)
  await tests.http.call('DELETE', RESPONSES, { body: '{"filter":{"subject":"other"}}', token: admin })
})

test('a long list is paginated, with total counts', async () => {
  for (let nth = 0; nth < 55; nth += 1) await write(`idea ${nth}`, 'Media Inquiry')
  const first = await list('?subject=media%20inquiry')
  expect(notes(first)).toHaveLength(50)
  expect(field(first.body, 'more')).toEqual({ fresh: true, resolved: false })
  expect(field(first.body, 'counts')).toContainEqual({ subject: 'media inquiry', fresh: 56, resolved: 0 })
  const last = field(notes(first).at(-1), 'timeAdded')
  const older = await list(`?subject=media%20inquiry&resolved=false&before=${String(last)}`)
  expect(messages(older)).toEqual(['idea 4', 'idea 3', 'idea 2', 'idea 1', 'idea 0', 'first'])
  for (const bad of ['?subject=spam', '?resolved=maybe', '?before=-1', '?before=x'])
    expect((await list(bad)).status).toBe(400)
})

const batch = (body: object): Promise<HttpReply> => tests.http.send('/feedback/batch', body, admin)

test('notes are searched by words, and matches are counted', async () => {
  await write('The parrot covers my CAFÉ', 'Report a Bug')
  await write('Another parrot', 'Suggestion')
  const found = await list('?find=parrot')
  expect(messages(found)).toEqual(['Another parrot', 'The parrot covers my CAFÉ'])
  expect(field(found.body, 'counts')).toContainEqual({ subject: 'bug report', fresh: 1, resolved: 0 })
  expect(field(found.body, 'counts')).toContainEqual({ subject: 'media inquiry', fresh: 0, resolved: 0 })
  expect(messages(await list('?find=cafe%20parrot&subject=bug%20report&kind=note'))).toHaveLength(1)
  for (const nothing of [
    '?find=parrot&kind=report',
    '?find=%3F!',
    '?find=parrot&until=1',
    '?find=parrot&page=/game',
  ])
    expect(messages(await list(nothing))).toEqual([])
  expect((await list(`?find=${'x'.repeat(101)}`)).status).toBe(400)
})

test('notes are moved, resolved and deleted in bulk, and the admin is recorded', async () => {
  const ids = stringsOf(notes(await list('?find=parrot')), 'id')
  const which = { of: 'ids', ids: [...ids, 'no-such-note'] }
  for (const _ of [1, 2])
    expect((await batch({ action: 'move', subject: 'other', which })).body).toEqual({
      done: 2,
      gone: 1,
      next: null,
    })
  expect((await batch({ action: 'resolve', which })).body).toMatchObject({ done: 2 })
  expect(messages(await list('?subject=other&resolved=true'))).toHaveLength(2)
  const reviews = field((await tests.http.call('GET', '/feedback/reviews', { token: admin })).body, 'reviews')
  expect(reviews).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Boss', action: 'resolve', done: 2 }),
      expect.objectContaining({ name: 'Boss', action: 'move', subject: 'other', done: 2 }),
    ]),
  )
  for (const bad of [
    { action: 'move', which },
    { action: 'burn', which },
    { action: 'delete', which: { of: 'ids', ids: [] } },
    { action: 'delete', which: { of: 'ids', ids: Array.from({ length: 251 }, (_, nth) => `n${nth}`) } },
  ])
    expect((await batch(bad)).status).toBe(400)
})

test('a bulk change of all matches runs in batches, each with a cursor', async () => {
  const match = { find: 'idea', resolved: false }
  const first = await batch({ action: 'resolve', which: { of: 'match', match } })
  expect(first.body).toEqual({ done: 55, gone: 0, next: null })
  const both = { of: 'match', match: { find: 'parrot' } }
  const fresh = await batch({ action: 'delete', which: both })
  expect(fresh.body).toMatchObject({ done: 0, next: { resolved: true } })
  const after = field(fresh.body, 'next')
  expect((await batch({ action: 'delete', which: { ...both, after } })).body).toEqual({
    done: 2,
    gone: 0,
    next: null,
  })
})

test('matching notes are exported as CSV without formulas', async () => {
  await write('=HYPERLINK("http://evil.example","hello")', 'Other')
  const response = await tests.http.call('GET', '/feedback/export?subject=other', { token: admin })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = String(response.body).split('\r\n')
  expect(lines[0]).toContain('id,added,state,kind,subject,page,name,email,user,message')
  expect(lines[1]).toMatch(/,new,note,other,,Ann,ann@example\.org,,"'=HYPERLINK\(""http:.*"$/)
  expect(lines.slice(2)).toEqual([''])
})

test('without a mail server replying is disabled and refused with the reason', async () => {
  const [note] = notes(await list('?subject=other'))
  const body = { response: { id: field(note, 'id') }, message: 'Thank you for that.' }
  expect((await list()).body).toMatchObject({ canReply: false })
  const refused = await tests.http.send('/feedback/reply', body, admin)
  expect([refused.status, textOf(refused, 'message')]).toEqual([
    409,
    'No mail goes out from here: SMTP_URL is not set.',
  ])
  expect((await tests.http.send('/feedback/reply', { ...body, message: ' ' }, admin)).status).toBe(400)
})
