// The deck somebody keeps with their account.
import { PRESET, SavePreset, type Preset } from '#proto/http/preset.ts'
import type { Records } from '../records/records.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { forMembers, type MembersParts } from './members.ts'
import { json, refusal } from './router.ts'

/** GET /data/preset, POST /data/preset. Which cards its owner may play with is the room's to say. */
export function preset(parts: MembersParts & { records: Pick<Records, 'presets'> }): Endpoint[] {
  const { presets } = parts.records
  const members = forMembers(parts)
  const loaded = members(null, async (_, user) => {
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
      members('changes', async (_, user, { actionCardFrequencies }) => {
        await presets.save(user, actionCardFrequencies)
        return json(200, { savedCardFrequencies: actionCardFrequencies } satisfies Preset)
      }),
    ),
  ]
}
