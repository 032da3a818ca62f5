// Constructors of settings: required, with a default, optional.

/**
 * Programs that read settings: the launcher of `npm start`, the gateway, the engine, or tests and tools.
 * @typedef {'start' | 'gateway' | 'engine' | 'tests'} Reader
 */

/** Why a setting is invalid, worded to follow its name. */
export class Wrong {
  /** @param {string} why */
  constructor(why) {
    this.why = why
  }
}

/**
 * A setting with a value of type `T`, read by the programs in `R`, a space-separated list.
 * @template T
 * @template {string} [R=string]
 * @typedef {object} Setting
 * @property {R} readers
 * @property {string} is the required form, in a few words
 * @property {(text: string | undefined) => T | Wrong} read an empty text counts as unset
 * @property {string} otherwise what applies if unset, in words
 * @property {string | null} default as a text; null: none
 * @property {boolean} needed
 * @property {string} means
 * @property {boolean} [secret] never logged
 */

/**
 * @template T
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} text
 */
const read = (type, text) => type.read(text) ?? new Wrong(`must be ${type.is}`)

/**
 * @template T
 * @template {string} R
 * @param {R} readers
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} means
 */
const common = (readers, { is, secret }, means) => ({
  readers,
  is,
  means,
  default: null,
  needed: false,
  ...(secret && { secret }),
})

/**
 * A required setting.
 * @template T
 * @template {string} R
 * @param {R} readers
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} means
 * @param {string} otherwise
 * @returns {Setting<T, R>}
 */
export const needed = (readers, type, means, otherwise) => ({
  ...common(readers, type, means),
  read: (text) => (text ? read(type, text) : new Wrong(`is missing: it must be ${type.is}`)),
  otherwise: `needed; ${otherwise}`,
  needed: true,
})

/**
 * A setting with a default.
 * @template T
 * @template {string} R
 * @param {R} readers
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} text
 * @param {string} means
 * @returns {Setting<T, R>}
 */
export const byDefault = (readers, type, text, means) => ({
  ...common(readers, type, means),
  read: (said) => read(type, said || text),
  otherwise: `\`${text}\``,
  default: text,
})

/**
 * An optional setting.
 * @template T
 * @template {string} R
 * @param {R} readers
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} means
 * @param {string} [otherwise] what applies if unset
 * @returns {Setting<T | null, R>}
 */
export const optional = (readers, type, means, otherwise = 'nothing') => ({
  ...common(readers, type, means),
  read: (text) => (text ? read(type, text) : null),
  otherwise,
})
