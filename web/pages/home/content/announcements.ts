// What hangs on the fridge, newest first.

/** One note. */
export interface Announcement {
  tag: string
  /** The tag's colour. */
  tone: 'version' | 'contest' | 'rooms' | 'decks' | 'thanks'
  title: string
  text: string
  /** A sticker. */
  art: string
}

/** A row on the fridge. */
const IN_A_ROW = 3
/** How many rows hang there at first. */
const FIRST_ROWS = 2

export const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    tag: 'version 7.0',
    tone: 'version',
    title: 'A new table',
    text: 'Version 7.0 is here: drawn cards, real oilcloth, and a mug that has been standing there since March.',
    art: 'couch-and-lamp',
  },
  {
    tag: 'contest',
    tone: 'contest',
    title: 'Find the secret sounds',
    text: 'Some words in the chat make a noise. Find them all before your flatmates do. Sound on, dignity off.',
    art: 'trumpet',
  },
  {
    tag: 'spectators',
    tone: 'version',
    title: 'Watch without playing',
    text: 'Spectators may sit at the table now. They see no cards and they may not help. They will try.',
    art: 'popcorn',
  },
  {
    tag: 'rooms',
    tone: 'rooms',
    title: 'A game with strangers',
    text: 'The random-player room finds you a game within about two minutes. Wash your hands first.',
    art: 'soap',
  },
  {
    tag: 'votes',
    tone: 'contest',
    title: 'Vote somebody out',
    text: 'Kick a player by a vote: at least half must agree, which is more than most families manage.',
    art: 'ballot-box-with-ballot',
  },
  {
    tag: 'thanks',
    tone: 'thanks',
    title: 'Two dollars go far',
    text: 'If 10% of players gave $2, this site could keep going for a year. The lights thank you.',
    art: 'light-bulb',
  },
  {
    tag: 'decks',
    tone: 'decks',
    title: 'Save your own deck',
    text: 'Custom deck presets: choose how many of each action card, keep it, bring it back. Ten Costco Runs? We don’t judge.',
    art: 'shopping-cart',
  },
  {
    tag: 'clocks',
    tone: 'rooms',
    title: 'Turn timers',
    text: 'For tables where one of you always “just needs to think”: ninety, sixty or thirty seconds a turn.',
    art: 'hourglass-not-done',
  },
  {
    tag: 'records',
    tone: 'version',
    title: 'Wins and losses, counted',
    text: 'Each browser keeps a win/loss record of its own. Clearing your cookies is one way to lose less.',
    art: 'trophy',
  },
  {
    tag: 'sounds',
    tone: 'decks',
    title: 'A small band moved in',
    text: 'Two pieces of music, one ukulele, no neighbours were asked. There is a switch to turn it off.',
    art: 'violin',
  },
  {
    tag: 'cards',
    tone: 'contest',
    title: 'Share Screen, the card',
    text: 'Ten seconds with somebody’s open hand. Please close your other tabs before they play it on you.',
    art: 'desktop-computer',
  },
  {
    tag: 'day one',
    tone: 'thanks',
    title: 'We are open',
    text: 'It was raining, the flour was sold out, and somebody said: how hard can a card game be?',
    art: 'house-with-garden',
  },
]

/** What hangs there after going back in time so often. */
export const hanging = (back: number): readonly Announcement[] =>
  ANNOUNCEMENTS.slice(0, IN_A_ROW * (FIRST_ROWS + back))
