// Reads settings from the environment: typed values, or one sentence per error.
import { settings, variables } from './schema.mjs'
import { Wrong, type Reader, type Setting } from './setting.mjs'
import { unknownVariables } from './unknown.mjs'

type Schema = typeof settings
/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

type Values = { [N in keyof Schema]: Schema[N] extends Setting<infer T> ? T : never }
/** The settings that a program reads. */
export type SettingsOf<R extends Reader> = {
  [N in keyof Schema]: Schema[N]['readers'] extends `${string}${R}${string}` ? N : never
}[keyof Schema]

const all: { readonly [N in keyof Values]: Setting<Values[N]> } = settings

/** The value of one setting. Throws where it can't be right: `wrongSettings` finds those before. */
export function setting<N extends keyof Values>(env: Environment, name: N): Values[N] {
  const value = all[name].read(env[name])
  if (value instanceof Wrong) throw new Error(`${name} ${value.why}`)
  return value
}

/** A sentence for each setting of this program that can't be right, and for each variable that seems to be one and is none. */
export function wrongSettings(env: Environment, reader: Reader): string[] {
  const wrong = variables.flatMap(({ name, readers, read }) => {
    if (!readers.split(' ').includes(reader)) return []
    const value = read(env[name])
    return value instanceof Wrong ? [`${name} ${value.why}`] : []
  })
  return [...wrong, ...unknownVariables(env)]
}

/** Reads the settings of one program, and none of another's. */
export const settingsFor =
  <R extends Reader>(_reader: R, env: Environment) =>
  <N extends SettingsOf<R>>(name: N): Values[N] =>
    setting(env, name)
