// Development only: gallery of faces, avatars and parts, e.g. `?only=cards&width=187`.
import '@fontsource/lilita-one/latin-400.css'
import '@fontsource-variable/nunito/wght.css'
import '../ui/ui.css'
import '../art/css/cards.css'
import { createRoot } from 'react-dom/client'
import { Avatar } from '../art/Avatar.tsx'
import { AVATAR_IDS } from '../art/avatars.ts'
import { Card, CardBack, type CardState } from '../art/Card.tsx'
import { CARDS, CARD_KEYS, COLORS, type CardKey, type Color } from '../art/catalogue.ts'
import { Cloth } from '../art/Cloth.tsx'
import { ColorPip } from '../art/Glyph.tsx'
import { Icon } from '../ui/Icon.tsx'
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
        {['', 'button-quiet', 'button-danger', 'button-agree'].map((tone) => (
          <p key={tone} style={{ display: 'flex', gap: 18, alignItems: 'center' }}>
            {['button-38', 'button-44', '', 'button-54', 'button-60'].map((size) => (
              <button key={size} type="button" className={`button ${tone} ${size}`}>
                <Icon name="check-fat-fill" /> End turn
              </button>
            ))}
            <button type="button" className={`button ${tone}`} disabled>
              Off
            </button>
          </p>
        ))}
        <label className="field-label" htmlFor="one">
          Focus
        </label>
        <input id="one" className="field" defaultValue="Mira" />
        <input className="field" aria-invalid="true" defaultValue="mira@kitchen" style={{ marginTop: 12 }} />
        <p className="field-error">
          <Icon name="warning-circle-fill" /> Please enter a valid email
        </p>
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
        <p className="note note-bad">Why not: the exact refusal.</p>
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
            onPress={() => undefined}
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
