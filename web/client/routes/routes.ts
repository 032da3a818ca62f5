// Every route of the product as data: what its window is called, whether its page is there, and where each state of a game leads from it.

/** Where somebody is in a game, as the whole product names it. */
export const GAME_STATES = [
  'NOT_CREATED',
  'WAITING',
  'FINDING_GAME',
  'IN_FIND_GAME_ROOM',
  'PLAYING',
  'OVER',
] as const
export type GameState = (typeof GAME_STATES)[number]

/** Who somebody is to the server. */
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
  market: '/market',
  feedback: '/feedback',
  operator: '/operator',
  report: '/report-a-bug',
  privacy: '/privacy-policy',
  mobile: '/mobile',
  forgot: '/forgot-password',
  scratchpad: '/scratchpad',
} as const
export type Path = (typeof PATHS)[keyof typeof PATHS]

/** One route. */
export interface Route {
  /** Before the name of the game in the window's title; empty: that name alone. */
  title: string
  /** Its page is built; nothing links to the others, and whoever types one comes home. */
  built: boolean
  /** Where each state of the game leads; a state that is not named stays. */
  leads: Readonly<Partial<Record<GameState, Path>>>
  /** Where somebody of this role is sent first; `once`: only on arriving, so that the way back stays open. */
  sends: Readonly<Partial<Record<Role, { to: Path; once: boolean }>>>
}

const QUEUE = { FINDING_GAME: PATHS.finding, IN_FIND_GAME_ROOM: PATHS.finding }
const OPEN = { leads: {}, sends: {} }

/** The table. */
export const ROUTES: Readonly<Record<Path, Route>> = {
  '/': {
    title: '',
    built: true,
    leads: { ...QUEUE, WAITING: PATHS.waiting, PLAYING: PATHS.playing },
    sends: { admin: { to: PATHS.feedback, once: true } },
  },
  '/game': {
    title: 'The table',
    built: true,
    leads: { ...QUEUE, NOT_CREATED: PATHS.home, WAITING: PATHS.waiting, OVER: PATHS.over },
    sends: {},
  },
  '/game-over': {
    title: 'Game over',
    built: true,
    leads: { ...QUEUE, NOT_CREATED: PATHS.home, WAITING: PATHS.waiting, PLAYING: PATHS.playing },
    sends: {},
  },
  '/waiting-room': {
    title: 'Waiting room',
    built: true,
    leads: { ...QUEUE, NOT_CREATED: PATHS.home, PLAYING: PATHS.playing, OVER: PATHS.over },
    sends: {},
  },
  '/find-game-room': {
    title: 'Find a game',
    built: true,
    leads: {
      NOT_CREATED: PATHS.home,
      WAITING: PATHS.waiting,
      PLAYING: PATHS.playing,
      OVER: PATHS.over,
    },
    sends: {},
  },
  '/instructions': { title: 'Instructions', built: true, ...OPEN },
  '/contribute': { title: 'Contribute', built: true, ...OPEN },
  '/profile': {
    title: 'Profile',
    built: true,
    leads: { ...QUEUE, WAITING: PATHS.waiting, PLAYING: PATHS.playing },
    sends: { anonymous: { to: PATHS.home, once: false } },
  },
  '/market': { title: 'Market', built: true, ...OPEN },
  '/feedback': { title: 'Feedback', built: true, ...OPEN },
  '/operator': { title: 'Engine room', built: true, ...OPEN },
  '/report-a-bug': { title: 'Report a bug', built: true, ...OPEN },
  '/privacy-policy': { title: 'Privacy', built: true, ...OPEN },
  '/mobile': { title: 'Desktop only', built: true, ...OPEN },
  '/forgot-password': { title: 'Forgot password', built: true, ...OPEN },
  '/scratchpad': { title: 'Scratchpad', built: true, ...OPEN },
}

const isPath = (path: string): path is Path => Object.hasOwn(ROUTES, path)

/** The route of an address; an unknown one, and one whose page is not there, is the home page's. */
export function routeOf(address: string): Path {
  const path = address.length > 1 ? address.replace(/\/+$/, '') : address
  return isPath(path) && ROUTES[path].built ? path : PATHS.home
}

/** Whether its page is there to be linked to. */
export const isBuilt = (path: Path): boolean => ROUTES[path].built

/** The window's title on this route. */
export const titleOf = (path: Path): string =>
  ROUTES[path].title === '' ? 'Lockdown Lane' : `${ROUTES[path].title} · Lockdown Lane`
