// The explanation of a refusal: a small picture and two lines of the rules.
import styles from './Explanation.module.css'
import { COLORS, isCardKey } from '#engine/rules/public.ts'
import { Card, CardBack } from '#web/art/Card.tsx'
import { ColorPip } from '#web/art/Glyph.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isIconName } from '#web/ui/icon-names.ts'
import { withNumbers } from '#web/cards/ruleNumbers.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { explanationFor, parseItem } from './explanations.ts'
import { classes } from '#web/ui/classes.ts'

/** Renders nothing if the refusal has no explanation. */
export default function ExplanationNote({ of }: { of: string }) {
  const explanation = explanationFor(of)
  if (!explanation) return null
  return (
    <div className={styles.explanation} data-slot="explanation" role="note">
      <div className={styles.picture} aria-hidden>
        {explanation.picture.map((item, at) => (
          <PictureItem key={at} item={item} />
        ))}
      </div>
      {explanation.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function PictureItem({ item }: { item: string }) {
  const { crossed, kind, name } = parseItem(item)
  return (
    <span className={classes('middle anchor', styles[`item_${kind}`], crossed && styles.crossed)}>
      <ItemPicture kind={kind} name={name} />
      {crossed && (
        <span className={styles.cross}>
          <Icon name="prohibit-bold" size={30} />
        </span>
      )}
    </span>
  )
}

function ItemPicture({ kind, name }: { kind: string; name: string }) {
  switch (kind) {
    case 'card':
      return isCardKey(name) && <Card cardKey={name} width={54} label="" still />
    case 'back':
      return <CardBack width={54} label="" still />
    case 'color': {
      const color = COLORS.find((each) => each === name)
      return color && <ColorPip color={color} size={34} />
    }
    case 'icon':
      return isIconName(name) ? <Icon name={name} size={30} /> : null
    case 'art':
      return <Sticker art={name} size={56} />
    default:
      return <b>{withNumbers(name)}</b>
  }
}
