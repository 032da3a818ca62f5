// Constructors of settings: required, with a default, optional.

/**
 * What reads a setting: the launcher behind `npm start`, the gateway, the engine, or the tests and tools.
 * @typedef {'start' | 'gateway' | 'engine' | 'tests'} Reader
 */

/** What is wrong with a setting: the end of a sentence that begins with its name. */
export class Wrong {
  /** @param {string} why */
  constructor(why) {
    this.why = why
  }
}

/**
 * A setting, `T` once it is read by one of the readers in `R`, a list with blanks between.
 * @template T
 * @template {string} [R=string]
 * @typedef {object} Setting
 * @property {R} readers
 * @property {string} is what it must be, in a few words
 * @property {(text: string | undefined) => T | Wrong} read nothing and an empty text are the same
 * @property {string} otherwise what holds where it is not set, in words
 * @property {string | null} default the same as a text of the setting; null: there is none
 * @property {boolean} needed
 * @property {string} means
 * @property {boolean} [secret] belongs where secrets are kept, and in no log
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
 * One without which the program does not start.
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
 * One that has a default.
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
 * One that need not be there.
 * @template T
 * @template {string} R
 * @param {R} readers
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} means
 * @param {string} [otherwise] what holds without it
 * @returns {Setting<T | null, R>}
 */
export const optional = (readers, type, means, otherwise = 'nothing') => ({
  ...common(readers, type, means),
  read: (text) => (text ? read(type, text) : null),
  otherwise,
})
