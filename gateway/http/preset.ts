// The deck somebody keeps with their account.
import { PRESET, SavePreset, type Preset } from '#proto/http/preset.ts'
import type { Identity } from '../identity/identity.ts'
import type { Records } from '../records/records.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { forMembers } from './members.ts'
import { json, refusal } from './router.ts'

/** GET /data/preset, POST /data/preset. Which cards its owner may play with is the room's to say. */
export function preset(identity: Identity, { presets }: Pick<Records, 'presets'>): Endpoint[] {
  const members = forMembers(identity)
  const loaded = members(async (_, user) => {
    const savedCardFrequencies = await presets.load(user)
    return savedCardFrequencies === null
      ? refusal(404, PRESET.none)
      : json(200, { savedCardFrequencies } satisfies Preset)
  })
  return [
    get('/data/preset', (asked) => loaded(asked, null)),
    post(
      '/data/preset',
      SavePreset,
      members(async (_, user, { actionCardFrequencies }) => {
        await presets.save(user, actionCardFrequencies)
        return json(200, { savedCardFrequencies: actionCardFrequencies } satisfies Preset)
      }),
    ),
  ]
}
