// Types of settings: how a text is parsed, and the error when it is invalid.

/**
 * A type of settings.
 * @template T
 * @typedef {object} Type
 * @property {string} is the required form, in a few words
 * @property {(text: string) => T | undefined} read undefined: invalid
 * @property {boolean} [secret] never logged
 */

/**
 * @template T
 * @param {string} is
 * @param {(text: string) => T | undefined} read
 * @returns {Type<T>}
 */
const type = (is, read) => ({ is, read })

/**
 * A text that matches a pattern.
 * @param {string} is
 * @param {RegExp} form
 */
export const form = (is, form) => type(is, (text) => (form.test(text) ? text : undefined))

/**
 * The same type as a secret, which is never logged.
 * @template T
 * @param {Type<T>} type
 * @returns {Type<T>}
 */
export const secret = (type) => ({ ...type, secret: true })

export const text = type('a text', (text) => text)
export const file = type('a path', (text) => text)
export const name = form('letters, digits, dots and dashes', /^[\w.-]{1,60}$/)
export const secretText = secret(form('one line of at least 16 characters', /^[^\n]{16,}$/))
export const flag = form('1', /^1$/)

/**
 * An integer.
 * @param {number} least
 * @param {number} most
 */
export const whole = (least, most) =>
  type(`a whole number from ${least} to ${most}`, (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    return number >= least && number <= most ? number : undefined
  })

/** A positive integer. */
export const count = whole(1, 999_999_999)
export const port = whole(0, 65_535)

const words = new Intl.ListFormat('en-GB', { type: 'disjunction' })
/**
 * One of the given words.
 * @template {string} W
 * @param {W[]} choices
 */
export const oneOf = (...choices) =>
  type(words.format(choices), (text) => choices.find((choice) => choice === text))

/**
 * A comma-separated list of texts that match a pattern.
 * @param {string} each
 * @param {RegExp} form
 */
export const list = (each, form) =>
  type(`${each}, with commas between`, (text) => {
    const entries = text.split(',').flatMap((entry) => entry.trim() || [])
    return entries.every((entry) => form.test(entry)) ? entries : undefined
  })

export const address = type('a whole address, such as https://play.example', (text) =>
  URL.canParse(text) ? new URL(text) : undefined,
)
export const hostPort = form('host:port, for example 127.0.0.1:9464', /^.+:\d{1,5}$/)
export const linkAddress = form('host:port or unix:/path', /^(?:unix:\/.+|.+:\d{1,5})$/)
