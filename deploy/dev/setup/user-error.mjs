// User-facing errors in one sentence: what happened, why, what to do.

/** An error whose message can be shown to users. */
export class UserError extends Error {}

const again = 'then run the same command again'

/** @type {readonly (readonly [RegExp, string])[]} */
const causes = [
  [
    /ENOSPC|no space left on device|EDQUOT|not enough free space/i,
    `the disk is full: free some space (about 2 GB), ${again}`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|temporary failure resolving|could not resolve host|could not connect|connection timed out|network request|failed to fetch|handler silently failed/i,
    `the network can't be reached: check the connection (and the proxy settings of npm or apt, if you have any), ${again}`,
  ],
  [
    /could not get lock|unable to acquire the dpkg/i,
    `another program is installing packages: wait until it is done, ${again}`,
  ],
  [
    /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    `a file may not be written: make this folder yours (its owner must be the user who runs the command), ${again}`,
  ],
]

/**
 * One sentence about a failure: a known cause with its remedy, or where to read more.
 * @param {string} doing the step that failed, as in «Fetching Node 22»
 * @param {string} output the output of the failed program
 * @param {string} [more] the file with the whole output
 */
export function explain(doing, output, more) {
  const cause = causes.find(([pattern]) => pattern.test(output))
  if (cause) return `${doing} failed because ${cause[1]}.`
  const lines = output.split('\n').map((line) => line.trim())
  const telling =
    [/could not|cannot|can't|not found|no such|failed to/i, /error/i]
      .map((sign) => lines.find((line) => sign.test(line)))
      .find((line) => line !== undefined) ?? lines.findLast((line) => line !== '')
  return `${doing} failed («${telling?.slice(0, 200) ?? 'it said nothing'}»): ${more ? `read ${more}, mend what it names, ` : 'mend what it names, '}${again}.`
}

/**
 * One sentence about any thrown error.
 * @param {unknown} error
 * @param {string} doing
 */
export function sentenceFor(error, doing) {
  if (error instanceof UserError) return error.message
  return explain(doing, error instanceof Error ? `${error.stack ?? ''}\n${error.message}` : String(error))
}

/**
 * Runs a command of ours; on failure prints a user error and sets exit code 1.
 * @param {string} doing
 * @param {() => Promise<number>} work resolves with the exit code
 */
export async function asCommand(doing, work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${sentenceFor(error, doing)}\n`)
    process.exitCode = 1
  }
}
