// The top bar's ways to leave a game, by the viewer's role and the kind of game.
import { expect, it } from 'vitest'
import { exitEntries, type ViewerRole } from './topBarEntries.ts'

const shown = (standing: Partial<ViewerRole>): string[] =>
  exitEntries({ seated: true, hosted: true, players: 4, ...standing }).map(({ label }) => label)

it('shows the exits that fit the game', () => {
  expect(shown({})).toEqual(['remove player', 'End Game'])
  expect(shown({ players: 2 })).toEqual(['End Game'])
  expect(shown({ hosted: false })).toEqual(['remove player'])
  expect(shown({ hosted: false, players: 2 })).toEqual(['Resign'])
})
it('lets spectators go to another game or back to the list', () => {
  const toList = (): void => undefined
  const spectator = { asks: false, ask: () => undefined, toList }
  expect(shown({ seated: false, spectator })).toEqual([
    'Previous game',
    'Next game',
    'Ask for a seat',
    'Live games',
    'Stop Spectating',
  ])
})
it('shows members who watch only the exit', () => {
  expect(shown({ seated: false })).toEqual(['Stop Spectating'])
  expect(shown({ seated: false, hosted: false, players: 2 })).toEqual(['Stop Spectating'])
})
