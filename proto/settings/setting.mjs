// Constructors of settings: required, with a default, optional.

/**
 * Programs that read settings: the launcher of `npm start`, the gateway, the engine, or tests and tools.
 * @typedef {'start' | 'gateway' | 'engine' | 'tests'} Reader
 */

/** Why a setting is invalid, worded to follow its name. */
export class InvalidSetting {
  /** @param {string} reason */
  constructor(reason) {
    this.reason = reason
  }
}

/**
 * A setting with a value of type `T`, read by the programs in `R`, a space-separated list.
 * @template T
 * @template {string} [R=string]
 * @typedef {object} Setting
 * @property {R} readers
 * @property {string} format the required format, in a few words
 * @property {(text: string | undefined) => T | InvalidSetting} read an empty text counts as unset
 * @property {string} ifUnset what applies if unset, in words
 * @property {string | null} default as a text; null: none
 * @property {boolean} required
 * @property {string} description
 * @property {boolean} [secret] never logged
 */

/**
 * @template T
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} text
 */
const read = (type, text) => type.read(text) ?? new InvalidSetting(`must be ${type.format}`)

/**
 * @template T
 * @template {string} R
 * @param {R} readers
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} description
 */
const common = (readers, { format, secret }, description) => ({
  readers,
  format,
  description,
  default: null,
  required: false,
  ...(secret && { secret }),
})

/**
 * A required setting.
 * @template T
 * @template {string} R
 * @param {R} readers
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} description
 * @param {string} ifUnset
 * @returns {Setting<T, R>}
 */
export const required = (readers, type, description, ifUnset) => ({
  ...common(readers, type, description),
  read: (text) => (text ? read(type, text) : new InvalidSetting(`is missing: it must be ${type.format}`)),
  ifUnset: `needed; ${ifUnset}`,
  required: true,
})

/**
 * A setting with a default.
 * @template T
 * @template {string} R
 * @param {R} readers
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} text
 * @param {string} description
 * @returns {Setting<T, R>}
 */
export const withDefault = (readers, type, text, description) => ({
  ...common(readers, type, description),
  read: (value) => read(type, value || text),
  ifUnset: `\`${text}\``,
  default: text,
})

/**
 * An optional setting.
 * @template T
 * @template {string} R
 * @param {R} readers
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} description
 * @param {string} [ifUnset] what applies if unset
 * @returns {Setting<T | null, R>}
 */
export const optional = (readers, type, description, ifUnset = 'nothing') => ({
  ...common(readers, type, description),
  read: (text) => (text ? read(type, text) : null),
  ifUnset,
})
