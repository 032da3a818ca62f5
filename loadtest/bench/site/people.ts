// Signs up user accounts for the benches.
import { caller, textOf } from '../../client/caller.ts'

/** Somebody who has signed up. */
export interface Somebody {
  id: string
  token: string
}

let people = 0

/** Signs somebody up at a gateway. */
export async function signUp(base: string): Promise<Somebody> {
  people += 1
  const said = await caller(base).send('/data/account/sign-up', {
    name: `Buyer ${people}`,
    email: `somebody${people}@example.org`,
    password: 'correct horse',
  })
  const one = { id: textOf(said, 'id'), token: textOf(said, 'token') }
  if (one.id === '' || one.token === '') throw new Error(`nobody could sign up: ${said.status}`)
  return one
}
