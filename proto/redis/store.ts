// The Redis interface of rooms and routing; in-memory in tests.
import type { Scripting } from './script.ts'

/** A transaction: commands sent and applied together. */
export interface Transaction {
  sadd(key: string, member: string): Transaction
  zadd(key: string, score: number, member: string): Transaction
  zrem(key: string, member: string): Transaction
  hdel(key: string, field: string): Transaction
  set(key: string, value: string, unit: 'PX', ms: number): Transaction
  expire(key: string, seconds: number): Transaction
  exec(): Promise<unknown>
}

/** ioredis commands; each rejects on a Redis error and waits during an outage. */
export interface Store extends Scripting {
  time(): Promise<readonly (string | number)[]>
  get(key: string): Promise<string | null>
  getBuffer(key: string): Promise<Buffer | null>
  mget(keys: string[]): Promise<(string | null)[]>
  // Always with an expiry, so that abandoned keys do not leak.
  set(key: string, value: string, unit: 'EX', seconds: number): Promise<unknown>
  set(key: string, value: string, unit: 'PX', ms: number, only: 'NX'): Promise<string | null>
  set(key: string, value: string, unit: 'EX', seconds: number, only: 'NX'): Promise<string | null>
  del(key: string): Promise<number>
  exists(key: string): Promise<number>
  hget(key: string, field: string): Promise<string | null>
  hgetBuffer(key: string, field: string): Promise<Buffer | null>
  hmget(key: string, ...fields: string[]): Promise<(string | null)[]>
  hvals(key: string): Promise<string[]>
  smembers(key: string): Promise<string[]>
  srem(key: string, member: string): Promise<number>
  zrem(key: string, member: string): Promise<number>
  zscore(key: string, member: string): Promise<string | null>
  zrangebyscore(
    key: string,
    min: string,
    max: number,
    limit: 'LIMIT',
    from: number,
    count: number,
  ): Promise<string[]>
  multi(): Transaction
}

/** The part that an engine's rooms need beside their leases. */
export interface RoomStore extends Pick<Store, 'exists' | 'smembers' | 'multi' | 'callBuffer'> {
  set(key: string, value: string, unit: 'EX', seconds: number): Promise<unknown>
}
