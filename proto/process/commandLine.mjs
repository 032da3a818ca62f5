// Reads a command's options; whoever gives one that there is not reads which there are.
import { parseArgs } from 'node:util'

/**
 * The values of a command's options. Where they can't be read it says why and which there are, and ends the process with status 2.
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @param {Options} options as `parseArgs` has them
 * @param {readonly string[]} [args] what stands behind the command
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
