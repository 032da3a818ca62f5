// Lua scripts run by EVALSHA and reloaded when Redis has lost them.
import { createHash } from 'node:crypto'

export type Argument = string | number | Buffer

/** The part of a Redis connection that runs scripts. */
export interface Scripting {
  callBuffer(command: string, ...rest: Argument[]): Promise<unknown>
}

/** Runs a script with its keys, then its arguments; bulk replies are Buffers. */
export interface Script {
  (redis: Scripting, keys: string[], args: readonly Argument[]): Promise<unknown>
  /** The SHA-1 for EVALSHA. */
  readonly hash: string
}

/** Lua that sets `now` to Redis' clock, ms. */
export const NOW_LUA = `local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
`

/** Makes a script from its Lua source. */
export function script(lua: string): Script {
  const hash = createHash('sha1').update(lua).digest('hex')
  const run = async (redis: Scripting, keys: string[], args: readonly Argument[]): Promise<unknown> => {
    try {
      return await redis.callBuffer('EVALSHA', hash, keys.length, ...keys, ...args)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      return redis.callBuffer('EVAL', lua, keys.length, ...keys, ...args)
    }
  }
  return Object.assign(run, { hash })
}

/** A typed reader of a script's reply, field by field; throws on a field of another type. */
export class ScriptReply {
  readonly #fields: unknown[]
  constructor(reply: unknown) {
    if (!Array.isArray(reply)) throw new Error('a script answered something other than a list')
    this.#fields = reply
  }
  text(at: number): string {
    return this.bytes(at).toString()
  }
  bytes(at: number): Buffer {
    const field = this.#fields[at]
    if (!Buffer.isBuffer(field)) throw new Error(`a script's field ${at} is not a text`)
    return field
  }
  number(at: number): number {
    const field = this.#fields[at]
    if (typeof field === 'number') return field
    return Number(this.bytes(at).toString())
  }
  /** A nested reply. */
  nested(at: number): ScriptReply {
    return new ScriptReply(this.#fields[at])
  }
  list(at: number): Buffer[] {
    const field = this.#fields[at]
    if (!Array.isArray(field)) throw new Error(`a script's field ${at} is not a list`)
    return field.filter((one) => Buffer.isBuffer(one))
  }
}
