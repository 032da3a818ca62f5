// Tests the word filter: whole-word matches, and ordinary words that must pass.
import { expect, test } from 'vitest'
import { findWords } from './wordFilter.ts'

const wordsIn = (text: string): string[] => findWords(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['fuck', ['fuck']],
  ['What the FUCK is this shit?', ['FUCK', 'shit']],
  ['motherfucking fuuuck sh1t b!tch', ['motherfucking', 'fuuuck', 'sh1t', 'b!tch']],
  ['🦠 fuck 🦠', ['fuck']],
  ['So ein Scheiße, FICK dich', ['Scheiße', 'FICK']],
  ['enculé, cabrón y puta', ['enculé', 'cabrón', 'puta']],
])('in “%s”', (text, words) => expect(wordsIn(text)).toEqual(words))

test.each(
  [
    ...['Scunthorpe', 'Penistone', 'Essex', 'Sussex', 'cockpit', 'a cocktail party', 'class', 'I passed'],
    ...['therapist', 'analysis', 'shiitake', 'tit for tat', 'cum laude', 'reputation', 'computer', 'Scheibe'],
    ...['mask up', 'pay my rent', 'What a deal breaker!', '', '(╯°□°)╯'],
  ].map((text) => [text]),
)('nothing in “%s”', (text) => expect(wordsIn(text)).toEqual([]))
