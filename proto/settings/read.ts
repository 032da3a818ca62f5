// Reads settings from the environment: typed values, or one sentence per error.
import { settings, variables } from './schema.mjs'
import { InvalidSetting, type Reader, type Setting } from './setting.mjs'
import { unknownVariables } from './unknown.mjs'

type Schema = typeof settings
/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

type Values = { [N in keyof Schema]: Schema[N] extends Setting<infer T> ? T : never }
/** The settings of one program. */
export type SettingsOf<R extends Reader> = {
  [N in keyof Schema]: Schema[N]['readers'] extends `${string}${R}${string}` ? N : never
}[keyof Schema]

const all: { readonly [N in keyof Values]: Setting<Values[N]> } = settings

/** Reads one setting. Throws if it is invalid, which `settingErrors` reports beforehand. */
export function setting<N extends keyof Values>(env: Environment, name: N): Values[N] {
  const value = all[name].read(env[name])
  if (value instanceof InvalidSetting) throw new Error(`${name} ${value.reason}`)
  return value
}

/** Returns one message per invalid setting of this program, and per misspelt variable. */
export function settingErrors(env: Environment, reader: Reader): string[] {
  const invalid = variables.flatMap(({ name, readers, read }) => {
    if (!readers.split(' ').includes(reader)) return []
    const value = read(env[name])
    return value instanceof InvalidSetting ? [`${name} ${value.reason}`] : []
  })
  return [...invalid, ...unknownVariables(env)]
}

/** Reads the settings of one program only. */
export const settingsFor =
  <R extends Reader>(_reader: R, env: Environment) =>
  <N extends SettingsOf<R>>(name: N): Values[N] =>
    setting(env, name)
