// Unix sockets, protected by their folder: only its owner may enter it.
import { connect } from 'node:net'
import { mkdirSync, rmSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'

const NON_OWNER_BITS = 0o077

/** Why the folder of this socket does not protect it; null: it does, or does not exist yet. */
export function folderFault(path: string): string | null {
  const folder = dirname(path)
  const found: Stats | undefined = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return null
  if ((found.mode & NON_OWNER_BITS) !== 0) {
    const mode = (found.mode & 0o777).toString(8).padStart(4, '0')
    return `others may enter ${folder} (mode ${mode}), and with it the link: run chmod 700 ${folder}`
  }
  if (found.uid !== process.getuid?.()) {
    return `${folder} belongs to another user, who may enter it: name a folder of this user's`
  }
  return null
}

/** Creates the folder if missing and removes the socket file of a crashed process; returns why it can't. */
export async function freePath(path: string): Promise<string | null> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const fault = folderFault(path)
  if (fault !== null) return fault
  if (await isListening(path)) return 'another process listens there'
  rmSync(path, { force: true })
  return null
}

function isListening(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('error', () => done(false))
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
  })
}
