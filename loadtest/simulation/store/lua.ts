// Runs Redis' Lua scripts in this process; the caller executes their commands.
import fengari, { type LuaState } from 'fengari'
import type { Argument } from '#proto/redis/script.ts'
import { defineJson } from './cjson.ts'

const { lua, lauxlib, lualib, to_luastring } = fengari

/** A Redis reply: integer, bytes, nil, or an array of these. */
export type Reply = number | Buffer | null | readonly Reply[]

/** Runs a script by its source; throws when one of its commands fails. */
type RunScript = (source: string, keys: readonly Buffer[], args: readonly Buffer[]) => Reply

/** A Lua VM as in Redis: `redis.call` goes to `call`, numbers are doubles, nil replies are false. */
export function scripts(call: (name: string, ...args: Argument[]) => Reply): RunScript {
  const L = lauxlib.luaL_newstate()
  const compiled = new Map<string, number>()
  let failed: Error | null = null
  lualib.luaL_openlibs(L)
  lauxlib.luaL_newlib(L, {
    call() {
      const [name, ...args] = Array.from({ length: lua.lua_gettop(L) }, (_, at) => argument(L, at + 1))
      try {
        push(L, call(String(name), ...args))
      } catch (error) {
        failed = error instanceof Error ? error : new Error(String(error))
        lauxlib.luaL_error(L, to_luastring('a command failed'))
      }
      return 1
    },
  })
  lua.lua_setglobal(L, to_luastring('redis'))
  lauxlib.luaL_newlib(L, { unpack: () => unpackLengths(L) })
  lua.lua_setglobal(L, to_luastring('struct'))
  defineJson(L)
  // Later versions of Lua than the one in Redis moved it into a library.
  lua.lua_getglobal(L, to_luastring('table'))
  lua.lua_getfield(L, -1, to_luastring('unpack'))
  lua.lua_setglobal(L, to_luastring('unpack'))
  lua.lua_pop(L, 1)

  const message = (): string => Buffer.from(lua.lua_tostring(L, -1)).toString()
  const functionOf = (source: string): number => {
    const before = compiled.get(source)
    if (before !== undefined) return before
    const text = to_luastring(source)
    if (lauxlib.luaL_loadbuffer(L, text, text.length, to_luastring('=script')) !== 0)
      throw new Error(message())
    const made = lauxlib.luaL_ref(L, lua.LUA_REGISTRYINDEX)
    compiled.set(source, made)
    return made
  }
  return (source, keys, args) => {
    push(L, keys)
    lua.lua_setglobal(L, to_luastring('KEYS'))
    push(L, args)
    lua.lua_setglobal(L, to_luastring('ARGV'))
    lua.lua_rawgeti(L, lua.LUA_REGISTRYINDEX, functionOf(source))
    failed = null
    const status = lua.lua_pcall(L, 0, 1, 0)
    try {
      if (status !== 0) throw failed ?? new Error(message())
      return reply(L)
    } finally {
      lua.lua_pop(L, 1)
    }
  }
}

function push(L: LuaState, value: Reply): void {
  if (value === null) return lua.lua_pushboolean(L, false)
  if (typeof value === 'number') return lua.lua_pushnumber(L, value)
  if (Buffer.isBuffer(value)) return lua.lua_pushlstring(L, value, value.length)
  lua.lua_createtable(L, value.length, 0)
  for (const [at, each] of value.entries()) {
    push(L, each)
    lua.lua_rawseti(L, -2, at + 1)
  }
}

/** Converts a command's argument: numbers become text. */
const argument = (L: LuaState, at: number): Argument =>
  lua.lua_type(L, at) === lua.LUA_TNUMBER ? lua.lua_tonumber(L, at) : Buffer.from(lua.lua_tostring(L, at))

/** Converts the top of the stack into a Redis reply. */
function reply(L: LuaState): Reply {
  switch (lua.lua_type(L, -1)) {
    case lua.LUA_TNUMBER:
      return Math.trunc(lua.lua_tonumber(L, -1))
    case lua.LUA_TSTRING:
      return Buffer.from(lua.lua_tostring(L, -1))
    case lua.LUA_TTABLE:
      return Array.from({ length: lua.lua_rawlen(L, -1) }, (_, at) => {
        lua.lua_rawgeti(L, -1, at + 1)
        const item = reply(L)
        lua.lua_pop(L, 1)
        return item
      })
    default:
      return lua.lua_toboolean(L, -1) ? 1 : null
  }
}

/** Redis' `struct.unpack` for the formats the scripts use: lengths (I4) with their bytes (c0), big-endian. */
function unpackLengths(L: LuaState): number {
  const count = (lua.lua_rawlen(L, 1) - '>'.length) / 'I4c0'.length
  const bytes = Buffer.from(lua.lua_tostring(L, 2))
  let at = lua.lua_gettop(L) > 2 ? lua.lua_tonumber(L, 3) - 1 : 0
  for (let nth = 0; nth < count; nth += 1) {
    const end = at + 4 + bytes.readUInt32BE(at)
    push(L, bytes.subarray(at + 4, end))
    at = end
  }
  push(L, at + 1)
  return count + 1
}
