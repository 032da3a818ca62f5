// Where else to find whoever runs this installation, as its environment says.
import { json, type Handler } from './router.ts'

/** GET /data/links: the addresses that are set, by kind. */
export const links =
  (set: Readonly<Record<string, string>>): Handler =>
  ({ path }) =>
    path === '/data/links' ? json(200, set) : null
