// Tests the permissions of the removal vote and of resigning.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { Client } from '../../loadtest/client/client.ts'
import { refused, useTables } from './seats/useTables.ts'

const { at, playing } = useTables()

describe('removing a player', () => {
  const against = (seat: number): Command => ({ kind: 'callVote', callVote: { against: seat } })
  const votes = (yes: boolean): Command => ({ kind: 'vote', vote: { yes } })

  test('needs a vote, also for the host; any player may call one, only its caller may cancel it', async () => {
    const { table } = await playing(5)
    const [host, ann, ben, cy, dee] = table.players
    if (!host || !ann || !ben || !cy || !dee) throw new Error('somebody is missing')
    expect(await refused(ann, votes(true))).toBe('noVote')
    expect(await refused(ann, against(ann.seat))).toBe('notYourself')
    expect(await refused(ann, against(99))).toBe('notInGame')
    expect(await refused(ann, against(host.seat))).toBeNull()
    expect(await refused(host, { kind: 'cancelVote', cancelVote: {} })).toBe('onlyStarter')
    expect(await refused(host, votes(false))).toBe('cantVoteHere')
    expect(await refused(host, against(ann.seat))).toBe('voteOpen')
    expect(await refused(ann, { kind: 'cancelVote', cancelVote: {} })).toBeNull()

    expect(await refused(host, against(dee.seat))).toBeNull()
    expect(dee.goneReason).toBeNull()
    expect(await refused(host, votes(true))).toBe('votedAlready')
    expect(await refused(ben, votes(true))).toBeNull()
    expect(dee.view.players.has(dee.seat)).toBe(true)
    expect(await refused(cy, votes(true))).toBeNull()
    await host.until(() => host.view.table?.seats.includes(dee.seat) === false, 'the removal')
  })

  test('needs more than two players', async () => {
    const { table } = await playing(2)
    const [host, guest] = table.players
    if (!host || !guest) throw new Error('somebody is missing')
    expect(await refused(host, against(guest.seat))).toBe('tooFewToVote')
    expect(await refused(guest, against(host.seat))).toBe('tooFewToVote')
  })
})

describe('resigning', () => {
  const resign: Command = { kind: 'resign', resign: {} }
  async function strangers(many: number): Promise<Client[]> {
    const some = Array.from(
      { length: many },
      () => new Client({ port: at.cluster.ports[0] ?? 0, reconnects: true }),
    )
    for (const [nth, page] of some.entries()) {
      at.afterwards(() => page.leave())
      await page.connect()
      expect(await page.findRoom(`Stranger ${nth}`)).toMatchObject({ ok: true })
      expect(await page.findGame()).toMatchObject({ ok: true })
    }
    for (const page of some) await page.until(() => page.view.lobby?.phase === 'playing', 'a game')
    return some
  }

  test('is for two-player games without a host: the opponent wins; spectators can’t resign', async () => {
    const [ann, ben] = await strangers(2)
    if (!ann || !ben) throw new Error('somebody is missing')
    expect(ann.view.lobby?.host).toBe(0)
    const watcher = new Client({ port: at.cluster.ports[0] ?? 0 })
    at.afterwards(() => watcher.leave())
    await watcher.connect()
    expect(await watcher.join('Watcher', ann.room)).toMatchObject({ ok: true })
    expect(await refused(watcher, resign)).toBe('watching')
    for (const page of [ann, ben])
      expect(await refused(page, { kind: 'endGame', endGame: {} })).toBe('onlyHostEnds')
    // A player who is not to move: leaving is allowed out of turn.
    const quits = ann.view.table?.of === ann.seat ? ben : ann
    expect(await refused(quits, resign)).toBeNull()
    await ann.until(() => ann.view.lobby?.phase === 'over', 'the end')
    expect(ann.view.table?.winner).toBe(quits === ann ? ben.seat : ann.seat)
  })

  test('is refused with three players, and where there is a host', async () => {
    const three = await strangers(3)
    expect(new Set(three.map(({ room }) => room)).size).toBe(1)
    for (const page of three) expect(await refused(page, resign)).toBe('onlyTwoResign')
    const { table } = await playing(2)
    for (const page of table.players) expect(await refused(page, resign)).toBe('hostedResign')
  })
})
