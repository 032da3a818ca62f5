// Development only: gallery of faces, avatars and parts, e.g. `?only=cards&width=187`.
import '@fontsource/lilita-one/latin-400.css'
import '@fontsource-variable/nunito/wght.css'
import '../ui/ui.css'
import '../art/css/cards.css'
import { createRoot } from 'react-dom/client'
import { Avatar } from '../art/Avatar.tsx'
import { AVATAR_IDS } from '../art/avatars.ts'
import { Card, CardBack, type CardState } from '../art/Card.tsx'
import { CARDS, CARD_KEYS, COLORS, type CardKey, type Color } from '#engine/rules/public.ts'
import { Cloth } from '../art/Cloth.tsx'
import { ColorPip } from '../art/Glyph.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote, TextField } from '../ui/Form.tsx'
import { MoneyBar } from '../art/MoneyBar.tsx'
import { Sticker } from '../art/Sticker.tsx'
import { TapeHeading } from '../ui/TapeHeading.tsx'

const query = new URLSearchParams(location.search)
const only = query.get('only')
const widths = (query.get('width') ?? '320,187,112,72').split(',').map(Number)
const wanted = query.get('keys')?.split(',')

const facings = (key: CardKey): (Color | undefined)[] => {
  const row = CARDS[key]
  if (row.kind !== 'wildcard') return [undefined]
  return row.colors.length > 2 ? [undefined, 'red', 'lightBlue'] : [...row.colors]
}

function Faces() {
  const keys = CARD_KEYS.filter((key) => wanted === undefined || wanted.includes(key))
  return widths.map((width) => (
    <section key={width} style={{ display: 'flex', flexWrap: 'wrap', gap: 13, padding: 20 }}>
      {keys.flatMap((key) =>
        facings(key).map((facing) => (
          <Card
            key={`${key}${facing ?? ''}`}
            cardKey={key}
            width={width}
            label={CARDS[key].title}
            {...(facing === undefined ? {} : { facing })}
          />
        )),
      )}
      <CardBack width={width} label="back" />
    </section>
  ))
}

const STATES: CardState[] = ['plain', 'chosen', 'illegal', 'threatened', 'legal', 'locked', 'full', 'thrown']

const ignore = (): void => undefined

function Parts() {
  return (
    <main style={{ padding: 40, display: 'grid', gap: 26, justifyItems: 'start' }}>
      {[72, 32].map((size) => (
        <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: 18 }}>
          {AVATAR_IDS.map((id, at) => (
            <Avatar key={id} id={id} size={size} player={at} />
          ))}
        </div>
      ))}
      <section className="paper paper-pad" style={{ width: 900 }}>
        <TapeHeading edge>Controls</TapeHeading>
        {([undefined, 'quiet', 'danger', 'agree'] as const).map((tone) => (
          <p key={tone} style={{ display: 'flex', gap: 18, alignItems: 'center' }}>
            {([38, 44, undefined, 54, 60] as const).map((size) => (
              <Button key={size} tone={tone} icon="check-fat-fill" {...(size && { size })}>
                End turn
              </Button>
            ))}
            <Button tone={tone} disabled>
              Off
            </Button>
          </p>
        ))}
        <TextField label="Focus" defaultValue="Mira" onType={ignore} />
        <TextField
          label="Email"
          defaultValue="mira@kitchen"
          error="Please enter a valid email"
          onType={ignore}
        />
        <input type="checkbox" className="toggle" defaultChecked />{' '}
        <input type="checkbox" className="toggle" /> <input type="range" className="slider" />
        <div className="segments">
          <button type="button" className="segment" aria-pressed="true">
            Property
          </button>
          <button type="button" className="segment">
            Wildcard
          </button>
        </div>
        <p>
          <span className="chip">chip</span> <span className="chip chip-count">2</span>{' '}
          <span className="chip chip-shelter">sheltering</span> <span className="key">Esc</span>
        </p>
        <ErrorNote text="Why not: the exact refusal." />
        <MoneyBar amount={17} owner="Mira" height={9} />
        <p style={{ display: 'flex', gap: 10 }}>
          {COLORS.map((color, at) => (
            <ColorPip key={color} color={color} size={24} full={at === 2} />
          ))}
        </p>
        <Sticker art="popcorn" size={80} tilt={6} />
      </section>
      <TapeHeading size="panel" tone="attack">
        Refused
      </TapeHeading>
      <div style={{ display: 'flex', gap: 40 }}>
        {STATES.map((state, at) => (
          <Card
            key={state}
            cardKey={CARD_KEYS[at * 5] ?? 'blue1'}
            width={150}
            label={state}
            state={state}
            onPress={ignore}
          />
        ))}
      </div>
    </main>
  )
}

const root = document.getElementById('gallery')
document.body.style.cssText = "margin:0;font:600 16px/24px 'Nunito Variable'"
if (root) {
  createRoot(root).render(
    <>
      <Cloth />
      {only !== 'cards' && <Parts />}
      {only !== 'parts' && <Faces />}
    </>,
  )
}
