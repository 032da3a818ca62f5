// Command line of npm: the one that started us, else the one on the PATH.

/**
 * Hear npm's errors even when we were started with --silent; take what npm has kept before asking the network; and
 * give up on a network that is not there after seconds, not minutes.
 */
const manners =
  '--loglevel=warn --no-progress --no-fund --no-audit --no-update-notifier --prefer-offline --fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=4000'

/**
 * @param {readonly string[]} args
 * @param {string} [node] the Node to run npm with
 * @returns {{ file: string, args: string[] }}
 */
export function npm(args, node = process.execPath) {
  const loud = [...manners.split(' '), ...args]
  const cli = process.env['npm_execpath']
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return { file: node, args: [cli, ...loud] }
  return { file: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: loud }
}
