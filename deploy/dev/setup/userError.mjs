// User-facing errors in one sentence: what happened, why, what to do.

/** An error whose message can be shown to users. */
export class UserError extends Error {}

const AGAIN = 'then run the same command again'

/** Known causes, by what the output of a program has in it. @type {readonly (readonly [RegExp, string])[]} */
const CAUSES = [
  [
    /ENOSPC|no space left on device|EDQUOT|not enough free space/i,
    `the disk is full: free some space (about 2 GB), ${AGAIN}`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|temporary failure resolving|could not resolve host|could not connect|connection timed out|network request|failed to fetch|handler silently failed/i,
    `the network can't be reached: check the connection (and the proxy settings of npm or apt, if you have any), ${AGAIN}`,
  ],
  [
    /could not get lock|unable to acquire the dpkg/i,
    `another program is installing packages: wait until it is done, ${AGAIN}`,
  ],
  [
    /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    `a file may not be written: make this folder yours (its owner must be the user who runs the command), ${AGAIN}`,
  ],
]

/**
 * One sentence about a failure: a known cause with its remedy, or where to read more.
 * @param {string} doing the step that failed, as in «Fetching Node 22»
 * @param {string} output the output of the failed program
 * @param {string} [log] the file with the whole output
 */
export function describeFailure(doing, output, log) {
  const cause = CAUSES.find(([pattern]) => pattern.test(output))
  if (cause) return `${doing} failed because ${cause[1]}.`
  const lines = output.split('\n').map((each) => each.trim())
  const line =
    [/could not|cannot|can't|not found|no such|failed to/i, /error/i]
      .map((pattern) => lines.find((each) => pattern.test(each)))
      .find((each) => each !== undefined) ?? lines.findLast((each) => each !== '')
  return `${doing} failed («${line?.slice(0, 200) ?? 'no output'}»): ${log ? `read ${log}, mend what it names, ` : 'mend what it names, '}${AGAIN}.`
}

/**
 * One sentence about any thrown error.
 * @param {unknown} error
 * @param {string} doing
 */
export function describeError(error, doing) {
  if (error instanceof UserError) return error.message
  return describeFailure(
    doing,
    error instanceof Error ? `${error.stack ?? ''}\n${error.message}` : String(error),
  )
}

/**
 * Runs a command of ours; on failure prints a user error and sets exit code 1.
 * @param {string} doing
 * @param {() => Promise<number>} work resolves with the exit code
 */
export async function runMain(doing, work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${describeError(error, doing)}\n`)
    process.exitCode = 1
  }
}
