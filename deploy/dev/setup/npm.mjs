// Command line of npm: the one that started us, else the one on the PATH.

/**
 * Show npm's errors even when it was started with --silent, prefer its cache over the network, and give up on
 * an unreachable network after seconds instead of minutes.
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
