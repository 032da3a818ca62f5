// Every route as data: its window title, and where each role and state of a game leads.

/** States of a user's game, as the whole product names them. */
export const GAME_STATES = [
  'NOT_CREATED',
  'WAITING',
  'FINDING_GAME',
  'IN_FIND_GAME_ROOM',
  'PLAYING',
  'OVER',
] as const
export type GameState = (typeof GAME_STATES)[number]

/** A user's role. */
export const ROLES = ['anonymous', 'registered', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const PATHS = {
  home: '/',
  playing: '/game',
  over: '/game-over',
  waiting: '/waiting-room',
  finding: '/find-game-room',
  instructions: '/instructions',
  contribute: '/contribute',
  profile: '/profile',
  leaderboard: '/leaderboard',
  market: '/market',
  feedback: '/feedback',
  operator: '/operator',
  sanctions: '/sanctions',
  report: '/report-a-bug',
  privacy: '/privacy-policy',
  mobile: '/mobile',
  forgot: '/forgot-password',
  scratchpad: '/scratchpad',
  watch: '/watch',
} as const
export type Path = (typeof PATHS)[keyof typeof PATHS]

/** One route. */
interface Route {
  /** Precedes the game's name in the window title; empty: the name alone. */
  title: string
  /** States in which it stays open, besides its own; any other leads to its page. Absent: it always stays open. */
  stays?: readonly GameState[]
  /** A role that is redirected first; `once`: only on arrival, so that the way back stays open. */
  sends?: { role: Role; to: Path; once: boolean }
}

/** The page of each state. */
const PAGE_OF: Readonly<Record<GameState, Path>> = {
  NOT_CREATED: PATHS.home,
  WAITING: PATHS.waiting,
  FINDING_GAME: PATHS.finding,
  IN_FIND_GAME_ROOM: PATHS.finding,
  PLAYING: PATHS.playing,
  OVER: PATHS.over,
}

/** The table. */
export const ROUTES: Readonly<Record<Path, Route>> = {
  '/': { title: '', stays: ['OVER'], sends: { role: 'admin', to: PATHS.feedback, once: true } },
  '/game': { title: 'The table', stays: [] },
  '/game-over': { title: 'Game over', stays: [] },
  '/waiting-room': { title: 'Waiting room', stays: [] },
  '/find-game-room': { title: 'Find a game', stays: [] },
  '/instructions': { title: 'Instructions' },
  '/contribute': { title: 'Contribute' },
  '/profile': {
    title: 'Profile',
    stays: ['NOT_CREATED', 'OVER'],
    sends: { role: 'anonymous', to: PATHS.home, once: false },
  },
  '/leaderboard': { title: 'Leaderboard' },
  '/market': { title: 'Market' },
  '/feedback': { title: 'Feedback' },
  '/operator': { title: 'Engine room' },
  '/sanctions': { title: 'Sanctions' },
  '/report-a-bug': { title: 'Report a bug' },
  '/privacy-policy': { title: 'Privacy' },
  '/mobile': { title: 'Desktop only' },
  '/forgot-password': { title: 'Forgot password' },
  '/scratchpad': { title: 'Scratchpad' },
  '/watch': { title: 'Live games' },
}

const isPath = (path: string): path is Path => Object.hasOwn(ROUTES, path)

/** The route of an address; an unknown one is the home page's. */
export function routeOf(address: string): Path {
  const path = (address.length > 1 ? address.replace(/\/+$/, '') : address).toLowerCase()
  return isPath(path) ? path : PATHS.home
}

/** The window's title on this route. */
export const titleOf = (path: Path): string =>
  ROUTES[path].title === '' ? 'Lockdown Lane' : `${ROUTES[path].title} · Lockdown Lane`

/** The visitor of a page. */
export interface Visit {
  state: GameState
  /** Null: not known yet, so no redirect depends on it. */
  role: Role | null
  /** The user has just opened the site, or just signed in. */
  arriving: boolean
}

/** The route to go to instead; null: stay. */
export function redirect(from: Path, { state, role, arriving }: Visit): Path | null {
  const { sends, stays } = ROUTES[from]
  if (sends?.role === role && (arriving || !sends.once)) return sends.to
  const to = PAGE_OF[state]
  return to === from || (stays?.includes(state) ?? true) ? null : to
}
