// Scores of the two pieces of music: chords, strums and a tune each.

/** @typedef {{ keys: readonly number[], bass: number, fifth: number }} Chord */

/** @type {Record<string, Chord>} as four strings hold them */
export const CHORDS = {
  C: { keys: [67, 60, 64, 72], bass: 36, fifth: 43 },
  Am: { keys: [69, 60, 64, 69], bass: 45, fifth: 40 },
  F: { keys: [69, 60, 65, 69], bass: 41, fifth: 36 },
  G: { keys: [67, 62, 67, 71], bass: 43, fifth: 38 },
  G7: { keys: [67, 62, 65, 71], bass: 43, fifth: 38 },
  Em: { keys: [67, 64, 67, 71], bass: 40, fifth: 47 },
  Dm: { keys: [69, 62, 65, 69], bass: 38, fifth: 45 },
  A7: { keys: [67, 61, 64, 69], bass: 45, fifth: 40 },
  D7: { keys: [69, 62, 66, 72], bass: 38, fifth: 45 },
  E7: { keys: [68, 62, 64, 71], bass: 40, fifth: 47 },
}

/**
 * A piece: one chord per bar, and a tune by bar: MIDI notes, each with its beat if that is not the first.
 * @typedef {object} Piece
 * @property {number} bpm
 * @property {number} swing where the second half of a beat falls, 0.5: even
 * @property {readonly (keyof typeof CHORDS)[]} bars
 * @property {readonly string[]} tune
 * @property {readonly (readonly [beat: number, loud: number])[]} strums in a bar
 */

/** @type {Record<'waiting' | 'over', Piece>} */
export const PIECES = {
  waiting: {
    bpm: 104,
    swing: 0.62,
    bars: ['C', 'Am', 'F', 'G7', 'C', 'Am', 'Dm', 'G7', 'Em', 'A7', 'Dm', 'G7', 'C', 'E7', 'F', 'G7'],
    tune: [
      '76 79@1.5 76@2 | 72 74@1 76@1.5 | 77 81@1.5 77@3 | 74',
      '76 79@1.5 84@2 | 81 79@1.5 76@2 | 77 76@1 74@2 | 71 74@2',
      '79 76@1.5 | 73 76@1.5 79@3 | 77 74@1.5 | 71 74@1.5 77@3',
      '76 79@1.5 | 80 83@1.5 80@3 | 81 77@1.5 | 74 79@2 74@3',
    ],
    strums: [
      [0, 1],
      [1, 0.75],
      [1.5, 0.5],
      [2.5, 0.7],
      [3, 0.6],
      [3.5, 0.45],
    ],
  },
  over: {
    bpm: 92,
    swing: 0.58,
    bars: ['F', 'C', 'Dm', 'Am', 'F', 'C', 'D7', 'G', 'C', 'E7', 'Am', 'F', 'Dm', 'G7'],
    tune: [
      '81 84@1.5 | 79 76@2 | 77 81@1.5 | 76 72@2',
      '81 84@1.5 | 88 84@2 | 78 81@1.5 84@2.5 | 83 79@2',
      '84 83@1 79@2 | 80 76@2 | 81 76@1.5 | 77 81@1.5 84@3',
      '86 81@1.5 77@3 | 79 83@1.5 79@3',
    ],
    strums: [
      [0, 1],
      [1.5, 0.6],
      [2, 0.8],
      [3, 0.7],
      [3.5, 0.45],
    ],
  },
}

/**
 * The tune's notes as [bar, beat, key].
 * @param {Piece} piece
 */
export const notesOf = ({ tune }) =>
  tune
    .flatMap((row) => row.split('|'))
    .flatMap((bar, n) =>
      bar
        .trim()
        .split(' ')
        .map((note) => {
          const [key, beat = '0'] = note.split('@')
          return /** @type {const} */ ([n, Number(beat), Number(key)])
        }),
    )
