// An admin's operator page on a cluster of two engines and two gateways, for one test file.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { beforeAll, expect } from 'vitest'
import { Done, Overview, type OperatorCommand } from '#proto/http/operator.ts'
import { caller, textOf, type Caller } from '../client/caller.ts'
import { play, type Table } from '../client/game.ts'
import type { Logged } from '../testbed/commandLog.ts'
import { adminOf } from './admin.ts'
import { useCluster, type TestCluster } from './useCluster.ts'

const BOSS = 'boss@example.org'

type Without<W> = W extends { id: string } ? Omit<W, 'id'> : never

/** An admin signed in at the first gateway. */
export interface TestOperator {
  readonly tests: TestCluster
  readonly at: Caller
  readonly token: string
  /** Reads a route of the operator page; throws when it refuses. */
  read<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T>
  /** The data the page shows; `query`: the search. */
  state(query?: string): Promise<Overview>
  /** Sends an operator command under this id. */
  act(wish: Without<OperatorCommand>, id?: string): Promise<Done>
}

/** Signs in before the first test and waits until the page shows the whole cluster. */
export function useOperator(): TestOperator {
  const tests = useCluster({
    engines: 2,
    gateways: 2,
    env: { TRUST_PROXY: '127.0.0.1', ADMIN_EMAILS: BOSS },
  })
  let at: Caller | null = null
  let token = ''
  beforeAll(async () => {
    at = caller(`http://127.0.0.1:${tests.cluster.ports[0]}`)
    token = await adminOf(at, tests.cluster, BOSS)
    // Every process reports its state once a second.
    while (!(await isWhole())) await wait(50)
  })
  const now = (): Caller => {
    if (at === null) throw new Error('an admin is signed in only while tests run')
    return at
  }
  async function read<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const said = await now().call('GET', path, { token })
    expect([path, said.status, textOf(said, 'message')]).toEqual([path, 200, ''])
    return v.parse(schema, said.body)
  }
  const state = (query = ''): Promise<Overview> => read(`/operator/state${query}`, Overview)
  const isWhole = async (): Promise<boolean> => {
    const { engines, gateways } = await state()
    return engines.length === 2 && gateways.length === 2
  }
  return {
    tests,
    get at() {
      return now()
    },
    get token() {
      return token
    },
    read,
    state,
    async act(wish, id = randomUUID()) {
      const said = await now().send('/operator/do', { ...wish, id }, token)
      expect([said.status, textOf(said, 'message')]).toEqual([200, ''])
      return v.parse(Done, said.body)
    },
  }
}

/** Plays until this many more moves were answered; returns the acknowledged commands. */
export async function playOn(table: Table, moves: number): Promise<Logged[]> {
  const acknowledged: Logged[] = []
  const until = table.moves + moves
  await play(
    table,
    () => table.moves >= until,
    (page, _, reply) => {
      if (reply.ok) acknowledged.push({ seat: page.seat, seq: page.seq })
    },
  )
  return acknowledged
}
