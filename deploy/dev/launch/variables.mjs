// Renders the environment variables: a table for the README, a list for `--help`.
import { variables } from '../../../proto/settings/schema.mjs'

const WIDTH = 110

/** The table in Markdown. */
export function table() {
  const rows = variables.map((each) => {
    const kept = each.secret ? ' (secret)' : ''
    const readers = each.readers.replaceAll(' ', ', ')
    return `| \`${each.name}\` | ${readers} | ${each.is} | ${each.otherwise} | ${each.means}${kept} |`
  })
  return [
    '| variable | read by | what it is | without it | meaning |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/**
 * The README with the table as it is now.
 * @param {string} readme
 */
export const withTable = (readme) => readme.replace(/^\| variable \|[^]*?\n(?=\n)/m, () => `${table()}\n`)

/** The launcher says these itself. */
const SET = new Set(['PORT', 'GATEWAY_NAME', 'ENGINE_NAME', 'SITE_DIR'])

/** The list in plain text: what somebody who runs `npm start` may set. */
export function list() {
  return variables
    .filter(({ readers, name, means }) => {
      const theirs = /start|gateway/.test(readers)
      return theirs && !SET.has(name) && !means.startsWith('for tests')
    })
    .map(({ name, means, otherwise, default: value }) => {
      const holds = value === null ? alone(otherwise) : `default ${value}`
      return wrapped(name, `${means}${holds && ` (${holds})`}`.replaceAll('`', ''))
    })
    .join('\n')
}

/**
 * What holds under `npm start`, in words; nothing where nothing does.
 * @param {string} words
 */
function alone(words) {
  if (words === 'nothing') return ''
  return words.startsWith('needed; ') ? words.slice('needed; '.length) : `without it: ${words}`
}

/**
 * A name, then its text in a column of its own, line by line.
 * @param {string} name
 * @param {string} text
 */
function wrapped(name, text) {
  const indent = ' '.repeat(26)
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (indent.length + last.length + word.length >= WIDTH) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  const head = `  ${name} `
  const rest = lines.map((line) => indent + line)
  if (head.length > indent.length) return [head.trimEnd(), ...rest].join('\n')
  return head + rest.join('\n').slice(head.length)
}
