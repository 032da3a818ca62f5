// Types of settings: how a text is parsed, and the error when it is invalid.

/**
 * A type of settings.
 * @template T
 * @typedef {object} Type
 * @property {string} format the required format, in a few words
 * @property {(text: string) => T | undefined} read undefined: invalid
 * @property {boolean} [secret] never logged
 */

/**
 * @template T
 * @param {string} format
 * @param {(text: string) => T | undefined} read
 * @returns {Type<T>}
 */
const type = (format, read) => ({ format, read })

/**
 * A text that matches a regular expression.
 * @param {string} format
 * @param {RegExp} regex
 */
export const pattern = (format, regex) => type(format, (text) => (regex.test(text) ? text : undefined))

/**
 * The same type as a secret, which is never logged.
 * @template T
 * @param {Type<T>} type
 * @returns {Type<T>}
 */
export const secret = (type) => ({ ...type, secret: true })

export const text = type('a text', (text) => text)
export const file = type('a path', (text) => text)
export const name = pattern('letters, digits, dots and dashes', /^[\w.-]{1,60}$/)
export const secretText = secret(pattern('one line of at least 16 characters', /^[^\n]{16,}$/))
export const flag = pattern('1', /^1$/)

/**
 * An integer.
 * @param {number} min
 * @param {number} max
 */
export const integer = (min, max) =>
  type(`a whole number from ${min} to ${max}`, (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    return number >= min && number <= max ? number : undefined
  })

/** A positive integer. */
export const count = integer(1, 999_999_999)
export const port = integer(0, 65_535)

const words = new Intl.ListFormat('en-GB', { type: 'disjunction' })
/**
 * One of the given words.
 * @template {string} W
 * @param {W[]} choices
 */
export const oneOf = (...choices) =>
  type(words.format(choices), (text) => choices.find((choice) => choice === text))

/**
 * A comma-separated list of texts that match a regular expression.
 * @param {string} each
 * @param {RegExp} regex
 */
export const list = (each, regex) =>
  type(`${each}, with commas between`, (text) => {
    const entries = text.split(',').flatMap((entry) => entry.trim() || [])
    return entries.every((entry) => regex.test(entry)) ? entries : undefined
  })

export const address = type('a whole address, such as https://play.example', (text) =>
  URL.canParse(text) ? new URL(text) : undefined,
)
export const hostPort = pattern('host:port, for example 127.0.0.1:9464', /^.+:\d{1,5}$/)
export const linkAddress = pattern('host:port or unix:/path', /^(?:unix:\/.+|.+:\d{1,5})$/)
