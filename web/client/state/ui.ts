// What only this page knows: which panel is open, the card being chosen for, what was half chosen, what went wrong.
import { create } from 'zustand'
import type { CardId, Choice, Color, Way } from '#engine/rules/public.ts'
import { getText, setText } from '#web/prefs/persisted.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

/** The panels that lie over a page, one at a time. */
export type Panel =
  | 'settings'
  | 'share'
  | 'compare'
  | 'zoom'
  | 'field'
  | 'remove'
  | 'deck'
  | 'wins'
  | 'recolor'
  | 'confirmEnd'
  | 'confirmLeave'
  | 'confirmEndGame'
  | 'confirmResign'
  | 'confirmDelete'
  | 'instructions'
  | 'bug'
  | 'keys'

/** What the table wants of me: my move, or my answer to somebody else's. */
export type Summons = 'turn' | 'answer'

/** A half-made choice in a dialog. */
export interface Selection {
  cards: CardId[]
  choice: Choice
  /** How far an answer has got: a debt that was not refused is paid, or passed on. */
  stage?: 'pay' | 'pass'
}

/** Something all should see, after whatever is asked of me: who must drink and why, or what everybody was given. */
export type Occasion = { id: number } & (
  | { kind: 'drink'; reason: string; who: { seat: number; did: string }[] }
  | { kind: 'payout'; by: number; got: { seat: number; card: CardId }[] }
)

export interface Ui {
  /** The card I am choosing for: its pickers are open. */
  pendingPlay: { card: CardId; as?: Way; choice: Choice } | null
  open: Panel | null
  /** What the panel is about: a card for `zoom`, a seat (a number like a card's) for `field`. */
  openArg: CardId | Color | null
  /**
   * "Woah there!"; `refresh`: loading the page again helps, and `only` that, so that it can't be put away; `key`: the refusal, which
   * has a why.
   */
  error: { text: string; refresh: boolean; only: boolean; key: string } | null
  /** The quiet mark by the turn panel. */
  refusedDrop: { text: string; key: string } | null
  /** One plain sentence at the top of the page, for instance why the game is over. */
  notice: string | null
  /** An operator's message to everybody, and how long it stands from when it came, ms. */
  announcement: { id: string; text: string; left: number } | null
  /** The id of the last one that was put away. */
  putAway: string
  /** Half-made choices by question, for instance `pay-3-0`: no push of the server loses them. */
  selection: Readonly<Record<string, Selection>>
  /** Shown one after the other, the first one first. */
  occasions: readonly Occasion[]
  /** Wildcards of my hand turned to their second color. */
  flipped: readonly CardId[]
  /** The account dialog, on this page of it. */
  account: 'logIn' | 'signUp' | null
  /** What the game I am in waits for; null: not for me. */
  summons: Summons | null
  /** The code of a link that was followed, until it is used. */
  invited: string
  /** The code of the party whose link was followed, or that I am in: a reload finds the way back. */
  party: string
  /** The code of a room that was joined, until its page is shown. */
  joining: string
  /** The tutorial stands in for every page until it is left. */
  tutorial: boolean
  /** A practice game stands in for the queue's page until people are found. */
  practising: boolean
  /** My hand lies face down on my own screen. */
  handDown: boolean
}

/** Where this tab keeps the code of an invitation. */
const INVITED_AT = 'lockdown-lane.invited'
const PARTY_AT = 'lockdown-lane.party'

export const useUi = create<Ui>()(() => ({
  pendingPlay: null,
  open: null,
  openArg: null,
  error: null,
  refusedDrop: null,
  notice: null,
  announcement: null,
  putAway: '',
  selection: {},
  occasions: [],
  flipped: [],
  account: null,
  summons: null,
  invited: getText('session', INVITED_AT) ?? '',
  party: getText('session', PARTY_AT) ?? '',
  joining: '',
  tutorial: false,
  practising: false,
  handDown: false,
}))

// The address forgets the code at once; a reload, also that of a window that has become narrow, must not.
useUi.subscribe(({ invited, party }, was) => {
  if (invited !== was.invited) setText('session', INVITED_AT, invited === '' ? null : invited)
  if (party !== was.party) setText('session', PARTY_AT, party === '' ? null : party)
})

/** Opens a panel over the page. */
export const openPanel = (open: Panel, openArg: Ui['openArg'] = null): void =>
  useUi.setState({ open, openArg })

/** Closes whichever panel is open. */
export const closePanel = (): void => useUi.setState({ open: null, openArg: null })

/** Begins the tutorial, over whatever page this is. */
export const startTutorial = (): void => useUi.setState({ tutorial: true })

/** Shows the "Woah there!" dialog. */
export const showError = (text: string, refresh = false, key = ''): void =>
  put({ text, refresh, only: refresh, key })

const UNREACHABLE = "The server can't be reached. Check your connection, then refresh the page."

/** The same where nobody answers: what needs no server is there all the same. */
export const showUnreachable = (): void => put({ text: UNREACHABLE, refresh: true, only: false, key: '' })

/** The server answers again. */
export const endUnreachable = (): void =>
  useUi.setState(({ error }) => (error?.text === UNREACHABLE ? { error: null } : {}))

function put(error: NonNullable<Ui['error']>): void {
  // One that only a reload cures stays in front.
  if (useUi.getState().error?.only !== true) useUi.setState({ error })
}

const PART_MISSING = 'A part of this page could not be loaded. Please check your connection and try again.'

/** The handler of a catch where code that a button needs could not be fetched. */
export function showPartMissing(error: unknown): void {
  nullIfNotLoaded(error)
  showError(PART_MISSING)
}

/** The key of an error that signing in would cure: its dialog offers it. */
export const SIGN_IN = 'signIn'

/** Shows in the error dialog what nobody may do without an account. */
export const mustSignIn = (text: string): void => showError(text, false, SIGN_IN)

const NOTHING_CHOSEN: Selection = { cards: [], choice: {} }

/** The half-made choice of a question, empty at first. */
export const selectionOf = (ui: Ui, question: string): Selection => ui.selection[question] ?? NOTHING_CHOSEN

/** Keeps a half-made choice. */
export const select = (question: string, chosen: Partial<Selection>): void =>
  useUi.setState((ui) => ({
    selection: { ...ui.selection, [question]: { ...selectionOf(ui, question), ...chosen } },
  }))

/** Drops the choice of a question that is settled. */
export const forget = (question: string): void =>
  useUi.setState((ui) => ({
    selection: Object.fromEntries(Object.entries(ui.selection).filter(([name]) => name !== question)),
  }))
