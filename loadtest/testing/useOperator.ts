// An admin's operator page on a cluster of two engines and two gateways, for one test file.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { beforeAll, expect } from 'vitest'
import { Done, Overview, type OperatorCommand } from '#proto/http/operator.ts'
import { httpClient, textOf, type HttpClient } from '../client/httpClient.ts'
import { play, type Table } from '../client/game.ts'
import type { LoggedCommand } from '../testbed/commandLog.ts'
import { signUpAdmin } from './admin.ts'
import { useCluster, type TestCluster } from './useCluster.ts'

const BOSS = 'boss@example.org'

type WithoutId<T> = T extends { id: string } ? Omit<T, 'id'> : never

/** An admin signed in at the first gateway. */
export interface TestOperator {
  readonly tests: TestCluster
  readonly at: HttpClient
  readonly token: string
  /** Reads a route of the operator page; throws when it refuses. */
  read<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T>
  /** The data the page shows; `query`: the search. */
  state(query?: string): Promise<Overview>
  /** Sends an operator command under this id. */
  act(command: WithoutId<OperatorCommand>, id?: string): Promise<Done>
}

/** Signs in before the first test and waits until the page shows the whole cluster. */
export function useOperator(): TestOperator {
  const tests = useCluster({
    engines: 2,
    gateways: 2,
    env: { TRUST_PROXY: '127.0.0.1', ADMIN_EMAILS: BOSS },
  })
  let at: HttpClient | null = null
  let token = ''
  beforeAll(async () => {
    at = httpClient(`http://127.0.0.1:${tests.cluster.ports[0]}`)
    token = await signUpAdmin(at, tests.cluster, BOSS)
    // Every process reports its state once a second.
    while (!(await isWhole())) await wait(50)
  })
  const now = (): HttpClient => {
    if (at === null) throw new Error('an admin is signed in only while tests run')
    return at
  }
  async function read<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const response = await now().call('GET', path, { token })
    expect([path, response.status, textOf(response, 'message')]).toEqual([path, 200, ''])
    return v.parse(schema, response.body)
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
    async act(command, id = randomUUID()) {
      const response = await now().send('/operator/do', { ...command, id }, token)
      expect([response.status, textOf(response, 'message')]).toEqual([200, ''])
      return v.parse(Done, response.body)
    },
  }
}

/** Plays until this many more moves were answered; returns the acknowledged commands. */
export async function playOn(table: Table, moves: number): Promise<LoggedCommand[]> {
  const acknowledged: LoggedCommand[] = []
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
