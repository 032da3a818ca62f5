// Types of the used part of fengari, a Lua in JavaScript; the package ships none.
declare module 'fengari' {
  /** A Lua state; what the functions take and give lies on its stack. */
  interface LuaState {
    readonly l_G: object
  }
  interface Fengari {
    readonly to_luastring: (text: string) => Uint8Array
    readonly lualib: { luaL_openlibs(L: LuaState): void }
    readonly lauxlib: {
      luaL_newstate(): LuaState
      luaL_loadbuffer(L: LuaState, source: Uint8Array, size: number, name: Uint8Array): number
      luaL_newlib(L: LuaState, functions: Readonly<Record<string, (L: LuaState) => number>>): void
      luaL_ref(L: LuaState, table: number): number
      luaL_error(L: LuaState, message: Uint8Array): never
    }
    readonly lua: {
      readonly LUA_REGISTRYINDEX: number
      readonly LUA_TNUMBER: number
      readonly LUA_TSTRING: number
      readonly LUA_TTABLE: number
      lua_createtable(L: LuaState, items: number, fields: number): void
      lua_getfield(L: LuaState, at: number, name: Uint8Array): number
      lua_getglobal(L: LuaState, name: Uint8Array): number
      lua_gettop(L: LuaState): number
      lua_next(L: LuaState, at: number): number
      lua_pcall(L: LuaState, args: number, results: number, handler: number): number
      lua_pop(L: LuaState, count: number): void
      lua_pushboolean(L: LuaState, value: boolean): void
      lua_pushlstring(L: LuaState, bytes: Uint8Array, size: number): void
      lua_pushnil(L: LuaState): void
      lua_pushnumber(L: LuaState, value: number): void
      lua_rawgeti(L: LuaState, at: number, nth: number): number
      lua_rawlen(L: LuaState, at: number): number
      lua_rawset(L: LuaState, at: number): void
      lua_rawseti(L: LuaState, at: number, nth: number): void
      lua_setglobal(L: LuaState, name: Uint8Array): void
      lua_toboolean(L: LuaState, at: number): boolean
      lua_tonumber(L: LuaState, at: number): number
      lua_tostring(L: LuaState, at: number): Uint8Array
      lua_type(L: LuaState, at: number): number
    }
  }
  const fengari: Fengari
  export default fengari
  export type { LuaState }
}
