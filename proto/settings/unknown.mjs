// Finds misspelt settings in the environment.
import { variables } from './schema.mjs'

/** Variables of other programs with names similar to ours. */
const OTHERS = new Set([
  'FIREBASE_CONFIG',
  'FIREBASE_TOKEN',
  'FIREBASE_EMULATOR_HUB',
  'STRIPE_API_KEY',
  'STRIPE_DEVICE_NAME',
])
const OURS = /^(?:LINK|FRAMES|SOCKETS|ROOMS|TRIES|ACCOUNTS|QUEUE|STRIPE|FIREBASE|SMTP)_/
/** Service variables that container platforms set in every process. */
const SERVICE = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT|PORT_\d+_(?:TCP|UDP)(?:_\w+)?)$/
/** Shorter names are similar to too many others. */
const LONG_ENOUGH = 8
const NEAR = 2
const names = variables.map(({ name }) => name)

/**
 * Returns a message for each variable that is set but unknown and probably meant for us: one that has a
 * prefix in `OURS`, or that has at least `LONG_ENOUGH` letters and differs from one of ours by at most two
 * letters or by case alone. All others belong to the system, Node or other programs, as do the service
 * variables of container platforms.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string[]}
 */
export function unknownVariables(env) {
  return Object.keys(env)
    .filter((name) => !names.includes(name) && !OTHERS.has(name) && !SERVICE.test(name))
    .flatMap((name) => {
      const nearest = nearestTo(name)
      const near = name.length >= LONG_ENOUGH && distance(name.toUpperCase(), nearest) <= NEAR
      if (!near && !OURS.test(name)) return []
      return [`${name} is none of our settings: did you mean ${nearest}? Rename it, or unset it.`]
    })
}

/** @param {string} name */
function nearestTo(name) {
  const far = names.map((each) => ({ each, far: distance(name.toUpperCase(), each) }))
  return far.sort((a, b) => a.far - b.far)[0]?.each ?? ''
}

/**
 * The Levenshtein distance of two names.
 * @param {string} a
 * @param {string} b
 */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
