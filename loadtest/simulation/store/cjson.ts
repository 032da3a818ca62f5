// Redis' cjson for the Lua VM: JSON to Lua values and back.
import fengari, { type LuaState } from 'fengari'

const { lua, lauxlib, to_luastring } = fengari

/** The digits that cjson writes of a number. */
const PRECISION = 14

/** Defines the global `cjson` with `decode` and `encode`. */
export function defineJson(L: LuaState): void {
  lauxlib.luaL_newlib(L, {
    decode() {
      push(L, JSON.parse(textAt(L, 1)))
      return 1
    },
    encode() {
      const text = Buffer.from(JSON.stringify(valueAt(L, 1)))
      lua.lua_pushlstring(L, text, text.length)
      return 1
    },
  })
  lua.lua_setglobal(L, to_luastring('cjson'))
}

const textAt = (L: LuaState, at: number): string => Buffer.from(lua.lua_tostring(L, at)).toString()

function push(L: LuaState, value: unknown): void {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return lua.lua_pushlstring(L, bytes, bytes.length)
  }
  if (typeof value === 'number') return lua.lua_pushnumber(L, value)
  if (typeof value === 'boolean') return lua.lua_pushboolean(L, value)
  if (typeof value !== 'object' || value === null) throw new Error('a script has no use for null')
  lua.lua_createtable(L, 0, 0)
  const entries = Array.isArray(value)
    ? value.map((each: unknown, at) => [at + 1, each] as const)
    : Object.entries(value)
  for (const [key, each] of entries) {
    push(L, key)
    push(L, each)
    lua.lua_rawset(L, -3)
  }
}

/** The JSON value of the Lua value at this positive index of the stack. */
function valueAt(L: LuaState, at: number): unknown {
  switch (lua.lua_type(L, at)) {
    case lua.LUA_TSTRING:
      return textAt(L, at)
    case lua.LUA_TNUMBER:
      return Number(lua.lua_tonumber(L, at).toPrecision(PRECISION))
    case lua.LUA_TTABLE:
      return tableAt(L, at)
    default:
      return lua.lua_toboolean(L, at)
  }
}

/** A table with numbers as keys is a list; an empty one is an object, as in cjson. */
function tableAt(L: LuaState, at: number): unknown {
  const entries: [string | number, unknown][] = []
  lua.lua_pushnil(L)
  while (lua.lua_next(L, at) !== 0) {
    const top = lua.lua_gettop(L)
    // Reading a number as text would change the key in place.
    const isNumber = lua.lua_type(L, top - 1) === lua.LUA_TNUMBER
    entries.push([isNumber ? lua.lua_tonumber(L, top - 1) : textAt(L, top - 1), valueAt(L, top)])
    lua.lua_pop(L, 1)
  }
  const isList = entries.length > 0 && entries.every(([key]) => typeof key === 'number')
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
