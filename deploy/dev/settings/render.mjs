// Renders the environment variables: a table for the README, a list for `--help`.
import { variables } from '../../../proto/settings/schema.mjs'

const WIDTH = 110

/** The settings as a Markdown table. */
export function settingsTable() {
  const rows = variables.map((each) => {
    const secret = each.secret ? ' (secret)' : ''
    const readers = each.readers.replaceAll(' ', ', ')
    return `| \`${each.name}\` | ${readers} | ${each.format} | ${each.ifUnset} | ${each.description}${secret} |`
  })
  return [
    '| variable | read by | what it is | without it | meaning |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/**
 * The README with an updated table.
 * @param {string} readme
 */
export const withSettingsTable = (readme) =>
  readme.replace(/^\| variable \|[^]*?\n(?=\n)/m, () => `${settingsTable()}\n`)

/** Settings that the launcher sets itself. */
const SET = new Set(['PORT', 'GATEWAY_NAME', 'ENGINE_NAME', 'SITE_DIR'])

/** The settings for users of `npm start`, as plain text. */
export function settingsList() {
  return variables
    .filter(({ readers, name, description }) => {
      const theirs = /start|gateway/.test(readers)
      return theirs && !SET.has(name) && !description.startsWith('for tests')
    })
    .map(({ name, description, ifUnset, default: value }) => {
      const holds = value === null ? underNpmStart(ifUnset) : `default ${value}`
      return wrapped(name, `${description}${holds && ` (${holds})`}`.replaceAll('`', ''))
    })
    .join('\n')
}

/**
 * The value under `npm start` in words; empty: none.
 * @param {string} words
 */
function underNpmStart(words) {
  if (words === 'nothing') return ''
  return words.startsWith('needed; ') ? words.slice('needed; '.length) : `without it: ${words}`
}

/**
 * A name, followed by its text wrapped into a second column.
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
