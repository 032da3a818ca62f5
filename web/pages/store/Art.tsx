// Picture of a store item: a card, an avatar, or a sticker for a feature.
import '#web/cards/verbatimTitles.ts'
import type { Item } from '#proto/http/store.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Card } from '#web/art/Card.tsx'
import { isCardKey } from '#engine/rules/public.ts'
import { Sticker } from '#web/art/Sticker.tsx'

const FEATURES: Readonly<Record<string, string>> = {
  'reserve-a-game': 'calendar',
  'customize-win-conditions': 'trophy',
}

interface ArtProps {
  image: Item['image']
  /** Width of a card in px; other kinds are sized relative to it. */
  width?: number
}

/** The picture; hidden from screen readers, because the item's name is beside it. */
export function Art({ image, width = 124 }: ArtProps) {
  const [kind, name = ''] = image.split(':')
  switch (kind) {
    case 'card':
      return isCardKey(name) ? <Card cardKey={name} width={width} label="" still /> : null
    case 'avatar':
      return <Avatar id={name} size={width} />
    default:
      return <Sticker art={FEATURES[name] ?? 'package'} size={width} />
  }
}
