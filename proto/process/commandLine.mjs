// Parses a command's options; on an unknown one prints the valid ones.
import { parseArgs } from 'node:util'

/**
 * Parses a command's options. On an error prints it with the valid options, and exits with status 2.
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @param {Options} options as `parseArgs` has them
 * @param {readonly string[]} [args] the arguments after the command
 * @returns {ReturnType<typeof parseArgs<{ options: Options }>>['values']}
 */
export function commandLine(options, args = process.argv.slice(2)) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    const why = error instanceof Error ? error.message.split('. ')[0] : String(error)
    const names = Object.keys(options).map((name) => `--${name}`)
    process.stderr.write(`${why}: the options are ${names.join(', ')}.\n`)
    return process.exit(2)
  }
}
