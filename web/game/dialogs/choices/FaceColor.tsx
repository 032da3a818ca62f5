// Picker for a wildcard's color, when it is played or recolored in the field.
import {
  cardsOn,
  colorOf,
  colorsOf,
  entryColors,
  findPlayer,
  REFUSALS,
  rentFor,
  setSize,
  type CardId,
  type Color,
  type Seat,
  type State,
  refuse,
  turnsFor,
} from '#engine/rules/public.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
import { colorTitle } from '../../../cards/cardTitles.ts'
import { Picker, type Picking } from './Picker.tsx'
import { Band } from '../parts/Band.tsx'
import { Tile } from '../parts/Tile.tsx'
import { Lead } from '../parts/Cards.tsx'
import { useTable } from '../seat.ts'
import { classes } from '#web/ui/classes.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import styles from '../Colors.module.css'
import { Hint } from '../Frame.tsx'
import { closePanel, select, selectionOf, useUi } from '#web/client/state/ui.ts'

interface FaceColorProps {
  picking: Pick<Picking, 'card' | 'half' | 'onChoose' | 'onConfirm' | 'onBack'>
  /** The colors that the rules allow now. */
  allowed: readonly Color[]
  /** Why the others are not allowed. */
  why: string
  /** The card is already in the field. */
  isInField?: boolean
}

/** The color picker of a wildcard. */
function FaceColor({ picking, allowed, why, isInField = false }: FaceColorProps) {
  const { card, half, onChoose } = picking
  const { s, me } = useTable()
  const colors = colorsOf(s, card)
  const picked = allowed.find((color) => color === half.color)
  const now = isInField ? colorOf(s, card) : undefined
  const question = isInField ? 'What should it be from now on?' : 'What should it stand for?'
  const note = isInField ? 'Turning it costs no move.' : 'You can change it on any of your turns, for free.'
  return (
    <Picker
      picking={picking}
      name="face"
      title={isInField ? 'Turn the wildcard' : 'Pick a colour'}
      width={780}
      chosen={picked && { color: picked }}
      missing="Choose a colour first."
      confirm={confirmLabel(picked, isInField)}
      closeLabel={isInField ? 'Leave it as it is' : 'Put the card back'}
    >
      <Lead card={card} question={question} note={note} centered />
      <div className={classes(styles.colors, styles.colorsMany)}>
        {colors.map((color, at) => {
          const refused = color === now ? 'It stands for that now' : allowed.includes(color) ? undefined : why
          const change = setChangeText(s, withColor(s, me, card, color), me, color)
          const outcome = refused === undefined ? change : 'not possible'
          return (
            <Tile
              key={color}
              label={`${colorTitle(color)}: ${change}`}
              chosen={color === picked}
              first={picked === undefined ? at === 0 : color === picked}
              onPress={() => onChoose({ color })}
              className={classes(styles.tileSmall, styles.faceTile)}
              refused={refused}
            >
              <Band color={color} glyph={20} />
              <span className={styles.faceBody}>
                <Sentence>{color === now ? 'as it lies now' : outcome}</Sentence>
              </span>
            </Tile>
          )
        })}
      </div>
      {allowed.length < colors.length && why !== '' && <Hint>{why}</Hint>}
    </Picker>
  )
}

/** The color picker of a wildcard that is being played. */
export function EntryColor(picking: Picking) {
  const { s, me } = useTable()
  const alone = findPlayer(s, me)?.field.length === 0
  const why = alone ? REFUSALS.rainbowAlone : 'It joins a colour you have played.'
  return <FaceColor picking={picking} allowed={entryColors(s, me, picking.card)} why={why} />
}

function confirmLabel(picked: Color | undefined, isInField: boolean): string {
  if (picked === undefined) return 'Choose a colour'
  return `${isInField ? 'Turn it' : 'Play it as'} ${colorTitle(picked).toLowerCase()}`
}

/** The state with the card in my field in that color. */
function withColor(s: State, me: Seat, card: CardId, color: Color): State {
  const players = s.players.map((player) =>
    player.seat === me && !player.field.includes(card)
      ? { ...player, field: [...player.field, card] }
      : player,
  )
  return { ...s, players, facing: { ...s.facing, [card]: color } }
}

function setChangeText(before: State, after: State, me: Seat, color: Color): string {
  const count = cardsOn(after, me, color).length
  const was = cardsOn(before, me, color).length
  const set = `${count}/${setSize(color)}, ${formatAmount(rentFor(after, me, color))}`
  return was === 0 ? set : `${was}/${setSize(color)} becomes ${set}`
}

/** Recolors a wildcard in my field. */
export function Recolor({ card }: { card: CardId }) {
  const { s, me, send } = useTable()
  const question = `recolor-${card}`
  const half = useUi((ui) => selectionOf(ui, question)).choice
  const allowed = turnsFor(s, me)
    .filter((turn) => turn.card === card)
    .map((turn) => turn.color)
  const other = colorsOf(s, card).find((color) => !allowed.includes(color))
  const against =
    allowed.length === 0 && other !== undefined
      ? refuse(s, me, { kind: 'turnCard', turnCard: { card, color: other } })
      : undefined
  return (
    <FaceColor
      picking={{
        card,
        half,
        onChoose: (choice) => select(question, { choice }),
        onConfirm: ({ color }) => {
          if (color === undefined) return
          void send({ kind: 'turnCard', turnCard: { card, color } }).then((turned) => turned && closePanel())
        },
        onBack: closePanel,
      }}
      allowed={allowed}
      why={against === undefined ? '' : REFUSALS[against]}
      isInField
    />
  )
}
