// The deck somebody keeps with their account.
import { byCard, byPlace, PRESET, SavePreset } from '#proto/http/preset.ts'
import type { Records } from '../records/records.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { forMembers, type MembersParts } from './members.ts'
import { json, refusal } from './router.ts'

/** GET /data/preset, POST /data/preset. Which cards its owner may play with is the room's to say. */
export function preset(parts: MembersParts & { records: Pick<Records, 'presets'> }): Endpoint[] {
  const { presets } = parts.records
  const members = forMembers(parts)
  const loaded = members(null, async ({ query }, user) => {
    const deck = await presets.load(user)
    if (deck === null) return refusal(404, PRESET.none)
    return json(200, { savedCardFrequencies: query.get('by') === 'card' ? deck : byPlace(deck) })
  })
  return [
    get('/data/preset', (asked) => loaded(asked, null)),
    post(
      '/data/preset',
      SavePreset,
      members('changes', async (_, user, { actionCardFrequencies }) => {
        const sent = actionCardFrequencies
        await presets.save(user, Array.isArray(sent) ? byCard(sent) : sent)
        return json(200, { savedCardFrequencies: sent })
      }),
    ),
  ]
}
