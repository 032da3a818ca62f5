// Lists every listening TCP and Unix socket of the processes from /proc.
import { readdir, readFile, readlink } from 'node:fs/promises'

/** A listening socket of a process. */
export type ListeningSocket = { readonly process: string } & (
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  | { readonly kind: 'unix'; readonly path: string }
)

/** A process by name and id. */
export interface Process {
  readonly name: string
  readonly pid: number
}

/** State 0A of /proc/net/tcp. */
const LISTENING = '0A'
/** Flag of /proc/net/unix: it accepts connections. */
const ACCEPTS = 0x10000

/** The sockets of these processes; one shared by several counts for the first. Throws where there is no /proc. */
export async function listeningSockets(processes: readonly Process[]): Promise<ListeningSocket[]> {
  const sockets = new Map<string, ListeningSocket>()
  for (const { name, pid } of processes) {
    const inodes = await socketsOf(pid)
    for (const [inode, at] of [...(await tcpOf(pid)), ...(await unixOf(pid))]) {
      if (inodes.has(inode) && !sockets.has(inode)) sockets.set(inode, { process: name, ...at })
    }
  }
  return [...sockets.values()]
}

/** Inodes of a process's open sockets. */
async function socketsOf(pid: number): Promise<Set<string>> {
  const folder = `/proc/${pid}/fd`
  // A socket closed meanwhile has no link.
  const links = await Promise.allSettled((await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`)))
  return new Set(
    links.flatMap((link) =>
      link.status === 'fulfilled' ? (/^socket:\[(\d+)\]$/.exec(link.value)?.[1] ?? []) : [],
    ),
  )
}

type Found = [inode: string, at: { kind: 'tcp'; host: string; port: number } | { kind: 'unix'; path: string }]

async function tcpOf(pid: number): Promise<Found[]> {
  const net = `/proc/${pid}/net`
  const names = (await readdir(net)).filter((name) => name === 'tcp' || name === 'tcp6')
  const files = await Promise.all(names.map((name) => readFile(`${net}/${name}`, 'utf8')))
  return files.flatMap((text) =>
    text.split('\n').flatMap((line): Found[] => {
      const fields = line.trim().split(/\s+/)
      const [, local = '', , state, , , , , , inode = ''] = fields
      if (state !== LISTENING) return []
      const [host = '', port = ''] = local.split(':')
      return [[inode, { kind: 'tcp', host: hostOf(host), port: Number.parseInt(port, 16) }]]
    }),
  )
}

/** The address a local client connects to: four bytes, least significant first; wildcard addresses by loopback. */
function hostOf(hex: string): string {
  if (hex.length !== 8 || hex === '00000000') return '127.0.0.1'
  return [6, 4, 2, 0].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join('.')
}

async function unixOf(pid: number): Promise<Found[]> {
  const text = await readFile(`/proc/${pid}/net/unix`, 'utf8')
  return text.split('\n').flatMap((line): Found[] => {
    const [, , , flags = '', , , inode = '', path = ''] = line.trim().split(/\s+/)
    const accepts = (Number.parseInt(flags, 16) & ACCEPTS) !== 0
    return accepts && path !== '' ? [[inode, { kind: 'unix', path }]] : []
  })
}
