// Where else to find whoever runs this installation, as its environment says.
import { get, type Endpoint } from './endpoint.ts'
import { json } from './router.ts'

/** GET /data/links: the addresses that are set, by kind. */
export const links = (set: Readonly<Record<string, string>>): Endpoint =>
  get('/data/links', () => Promise.resolve(json(200, set)))
