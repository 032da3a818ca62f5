// The table of roles against calls: every HTTP call and account request as each role.
import { beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin } from '../../loadtest/testing/admin.ts'
import { Client } from '../../loadtest/client/client.ts'
import { textOf } from '../../loadtest/client/httpClient.ts'
import type { Body } from '../../loadtest/client/socket.ts'
import { requestAs, userOf } from '../../loadtest/testing/account.ts'
import type { UserRequest } from '#gateway/accounts/user/requestKinds.ts'
import { disconnectAll, seatClients } from '../../loadtest/client/game.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const BOSS = 'boss@example.org'
const tokens: Record<Role, string> = { nobody: '', anonymous: '', registered: '', listed: '', admin: '' }

const tests = useCluster({
  engines: 1,
  env: { TRUST_PROXY: '127.0.0.1', ADMIN_EMAILS: `${BOSS}, listed@example.org` },
})

beforeAll(async () => {
  const signUp = async (name: string, email: string): Promise<string> =>
    textOf(
      await tests.http.send('/data/account/sign-up', { name, email, password: 'correct horse' }),
      'token',
    )
  tokens.registered = await signUp('Ann', 'ann@example.org')
  tokens.listed = await signUp('Listed', 'listed@example.org')
  tokens.admin = await signUpAdmin(tests.http, tests.cluster, BOSS)
  const table = await seatClients({ ports: tests.cluster.ports, players: 1 })
  tokens.anonymous = table.players[0]?.token ?? ''
  disconnectAll(table)
})

/** `listed`: the address is on the list of admins, but not verified. */
const ROLES = ['nobody', 'anonymous', 'registered', 'listed', 'admin'] as const
type Role = (typeof ROLES)[number]

const form = { name: 'Ann', email: 'ann@example.org', subject: 'Other', message: 'Soup.' }
const report = { about: { seat: 2, name: 'Gus' }, by: 'Ann', code: 'BCDF-23', why: 'Rude.', gameState: null }
const reported = { game: 'BCDF-23 1', user: 'nobody-at-all' }
const rolls = { offer: 'rolls-10', userId: 'somebody-else', request: 'a-request-of-tests' }
const one = { response: { id: 'no-such-note', resolved: false } }
const batch = { action: 'resolve', which: { of: 'ids', ids: ['no-such-note'] } }
const withdrawn = { id: 'a-request-of-tests', text: '', minutes: 1 }
const wish = { deed: 'end', id: 'a-request-of-tests', room: 'ZZZZ-99' }
const sanctioning = {
  deed: 'sanction',
  id: 'a-sanction-of-tests',
  kind: 'warn',
  on: 'person',
  user: 'nobody-at-all',
  name: 'Max',
  reason: 'spam',
  context: 'Soup.',
  hours: 1,
}
const lifting = { deed: 'lift', id: 'another-request-of-tests', sanction: 'a-sanction-of-tests' }
const CALLS: readonly [string, string, object | null, readonly number[]][] = [
  //                                                       nobody anonymous registered listed admin
  ['GET', '/data/earned', null, [401, 200, 200, 200, 200]],
  ['GET', '/data/site-metrics', null, [200, 200, 200, 200, 200]],
  ['GET', '/data/identity', null, [200, 200, 200, 200, 200]],
  ['GET', '/data/links', null, [200, 200, 200, 200, 200]],
  ['GET', '/data/purchasable-items', null, [200, 200, 200, 200, 200]],
  ['GET', '/data/available-offers', null, [200, 200, 200, 200, 200]],
  ['GET', '/data/is-username-available/Ann', null, [200, 200, 200, 200, 200]],
  ['GET', '/data/profile', null, [401, 403, 200, 200, 200]],
  ['GET', '/data/activity?before=9', null, [401, 403, 200, 200, 200]],
  ['GET', '/data/leaderboard?board=week', null, [200, 200, 200, 200, 200]],
  ['GET', '/data/my-data', null, [401, 403, 200, 200, 200]],
  ['GET', '/payment/till', null, [200, 200, 200, 200, 200]],
  // 403 for all: it is another user's.
  ['POST', '/payment/payment_intents', rolls, [401, 403, 403, 403, 403]],
  // 400 for all: the name does not match.
  ['POST', '/data/account/delete', { name: 'Not their name' }, [401, 403, 400, 400, 400]],
  ['POST', '/data/update-username', { username: 'Boss' }, [401, 403, 400, 400, 200]],
  ['POST', '/feedback/submitted-form', { response: form }, [200, 200, 200, 200, 200]],
  ['POST', '/feedback/report', report, [401, 200, 200, 200, 200]],
  // 403 for all: they are not in that game.
  ['POST', '/feedback/report', { ...report, reason: 'abuse' }, [401, 403, 403, 403, 403]],
  // 403 for all: they are not in that game.
  ['GET', '/room/spectators?code=BCDF-23', null, [401, 403, 403, 403, 403]],
  // 403 for all: they are not in that game.
  ['POST', '/room/restrain', { code: 'BCDF-23', number: 2, what: 'remove' }, [401, 403, 403, 403, 403]],
  ['GET', '/feedback/responses', null, [401, 403, 403, 403, 200]],
  ['POST', '/feedback/change-subject', { ...one, newSubject: 'other' }, [401, 403, 403, 403, 404]],
  ['POST', '/feedback/toggle-resolved', one, [401, 403, 403, 403, 404]],
  ['POST', '/feedback/batch', batch, [401, 403, 403, 403, 200]],
  ['GET', '/feedback/reviews', null, [401, 403, 403, 403, 200]],
  ['GET', '/feedback/reports', null, [401, 403, 403, 403, 200]],
  // 404 for an admin: there is no such report.
  ['GET', `/feedback/reported?${new URLSearchParams(reported)}`, null, [401, 403, 403, 403, 404]],
  ['POST', '/feedback/decide', { ...reported, state: 'upheld' }, [401, 403, 403, 403, 404]],
  ['GET', '/feedback/export', null, [401, 403, 403, 403, 200]],
  // 409: allowed, but no mail server is configured.
  ['POST', '/feedback/reply', { ...one, message: 'Thanks.' }, [401, 403, 403, 403, 409]],
  ['DELETE', '/feedback/responses', { filter: { subject: 'bug report' } }, [401, 403, 403, 403, 200]],
  ['GET', '/operator/state', null, [401, 403, 403, 403, 200]],
  // 404: allowed, but there is no such game.
  ['GET', '/operator/room?code=ZZZZ-99', null, [401, 403, 403, 403, 404]],
  ['GET', '/operator/operations?before=9', null, [401, 403, 403, 403, 200]],
  ['POST', '/operator/do', wish, [401, 403, 403, 403, 200]],
  ['POST', '/operator/do', sanctioning, [401, 403, 403, 403, 200]],
  ['POST', '/operator/do', lifting, [401, 403, 403, 403, 200]],
  ['GET', '/operator/sanctions', null, [401, 403, 403, 403, 200]],
  ['GET', '/operator/person?name=Ann', null, [401, 403, 403, 403, 200]],
  ['POST', '/data/acknowledge', { sanction: 'a-sanction-of-tests' }, [401, 200, 200, 200, 200]],
  ['POST', '/operator/announcement', withdrawn, [401, 403, 403, 403, 200]],
]

/**
 * The refusal of each account request by role; '': it succeeds. A page without a token becomes an anonymous
 * user.
 */
const REQUESTS: Readonly<Record<UserRequest['body'], readonly [Body, readonly string[]]>> = {
  //                                                   anonymous     registered listed admin
  fetchUser: [{ body: 'fetchUser', fetchUser: {} }, ['', '', '', '']],
  purchase: [
    { body: 'purchase', purchase: { id: 'a-request-of-tests', itemToPurchase: 'reserve-a-game' } },
    ['noAccount', 'short', 'short', 'short'],
  ],
  savePreset: [
    {
      body: 'savePreset',
      savePreset: { id: 'a-deck-of-tests', actionCardFrequencies: [{ card: 'sbaLoan', count: 1 }] },
    },
    ['noAccount', '', '', ''],
  ],
  loadPreset: [{ body: 'loadPreset', loadPreset: {} }, ['noAccount', '', '', '']],
  reserve: [
    { body: 'reserve', reserve: { id: 'a-request-of-tests' } },
    ['noAccount', 'notBought', 'notBought', 'notBought'],
  ],
  unreserve: [{ body: 'unreserve', unreserve: { id: 'a-request-of-tests' } }, ['noAccount', '', '', '']],
  changeAvatar: [
    { body: 'changeAvatar', changeAvatar: { id: 'a-request-of-tests', avatar: 'tiger' } },
    ['noAccount', 'lockedAvatar', 'lockedAvatar', 'lockedAvatar'],
  ],
  block: [
    { body: 'block', block: { id: 'a-block-of-tests', room: 'ZZZZ-99', member: 1, name: 'Max' } },
    ['nobodyToBlock', 'nobodyToBlock', 'nobodyToBlock', 'nobodyToBlock'],
  ],
  unblock: [
    { body: 'unblock', unblock: { id: 'a-block-of-tests', block: 'no-such-block' } },
    ['', '', '', ''],
  ],
}

describe.each(Object.values(REQUESTS).map(([body, keys]) => [body.body, body, keys] as const))(
  'the request %s',
  (_, body, keys) => {
    test.each(ROLES.slice(1).map((role, nth) => [role, keys[nth]] as const))(
      'as %s: “%s”',
      async (role, key) => {
        const { reply } = await requestAs(tests.cluster.ports[0] ?? 0, tokens[role], body)
        expect(reply.ok ? '' : reply.refused.key).toBe(key)
      },
    )
  },
)

test.each(ROLES)('%s can browse live public games', async (role) => {
  const page = new Client({ port: tests.cluster.ports[0] ?? 0, token: tokens[role] })
  await page.connect()
  page.send({ seq: 1, body: 'browse', browse: { bots: false, name: '', players: 0 } })
  await page.until(() => page.directory !== null, 'a directory')
  expect(page.directory).toEqual({ games: [], live: 0 })
  page.leave()
})

test.each(ROLES)('%s can watch a wall of games', async (role) => {
  const page = new Client({ port: tests.cluster.ports[0] ?? 0, token: tokens[role], record: true })
  await page.connect()
  page.send({ seq: 1, body: 'wall', wall: { rooms: ['ZZZZ-99'] } })
  const walls = () =>
    page.received.flatMap(({ frame }) => (frame.body === 'wallGames' ? [frame.wallGames] : []))
  await page.until(() => walls().at(-1)?.gone.length === 1, 'an answer for a room that is not there')
  expect(walls().at(-1)).toEqual({ games: [], dropped: [], gone: ['ZZZZ-99'] })
  page.leave()
})

const sentBy = (token: string, body: object | null): Record<string, string> => ({
  ...(body === null ? {} : { body: JSON.stringify(body) }),
  ...(token === '' ? {} : { token }),
})

describe.each(CALLS)('%s %s', (method, path, body, statuses) => {
  const sent = (token: string): Record<string, string> => sentBy(token, body)
  test.each(ROLES.map((role, nth) => [role, statuses[nth]] as const))('as %s: %i', async (role, status) => {
    const response = await tests.http.call(method, path, sent(tokens[role]))
    expect(response.status).toBe(status)
    if (response.status !== 200) expect(textOf(response, 'message')).toMatch(/^[A-Z]/)
    expect(JSON.stringify(response.body)).not.toMatch(/\bat [\w./]+:\d+|node_modules|Error:/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
  test('a token with one letter changed is invalid', async () => {
    const forged = `${tokens.admin.slice(0, -1)}${tokens.admin.endsWith('A') ? 'B' : 'A'}`
    expect((await tests.http.call(method, path, sent(forged))).status).toBe(statuses[0])
  })
})

test.each(CALLS.filter(([, , body]) => body !== null))(
  '%s %s with a foreign or missing Origin is refused with 403, for any caller',
  async (method, path, body) => {
    for (const origin of ['https://evil.example', 'null', '']) {
      const response = await tests.http.call(method, path, { ...sentBy(tokens.admin, body), origin })
      expect([origin, response.status]).toEqual([origin, 403])
    }
  },
)

test('every response has a CSP without eval and forbids framing, sniffing and embedding', async () => {
  for (const path of ['/data/site-metrics', '/feedback/responses', '/no/such/thing', '/healthz']) {
    const { headers } = await tests.http.call('GET', path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  }
})

test('a listed user becomes an admin once the address is verified', async () => {
  const roles = ROLES.slice(1).map(
    async (role) => (await userOf(tests.cluster.ports[0] ?? 0, tokens[role])).role,
  )
  expect(await Promise.all(roles)).toEqual(['anonymous', 'registered', 'registered', 'admin'])
})
