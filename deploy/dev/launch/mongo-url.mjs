// Checks that a server listens at MONGODB_URI, to fail fast on a wrong address.
import { UserError } from '../setup/user-error.mjs'
import { whyUnreachable } from './reach.mjs'

const PORT = 27017

/**
 * @param {string} uri mongodb://... with one or several hosts; of mongodb+srv://... only the syntax is
 * checked
 */
export async function mongoMustListen(uri) {
  const [, kind, list] = /^mongodb(\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri) ?? []
  if (list === undefined) {
    throw new UserError(
      'MONGODB_URI must be mongodb://host:port/name or mongodb+srv://host/name: mend or unset it.',
    )
  }
  if (kind) return
  const answers = await Promise.all(list.split(',').map(whyNot))
  if (answers.includes(null)) return
  throw new UserError(
    `No MongoDB answers at ${list}, where MONGODB_URI points (${answers[0]}): start that one, or unset MONGODB_URI to keep the records in a file.`,
  )
}

/** @param {string} place host:port, [host]:port or a host */
function whyNot(place) {
  const [, host = '', port] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(place) ?? []
  return whyUnreachable({ host, port: Number(port ?? PORT) })
}
