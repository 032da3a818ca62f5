// Local UI state: open panel, pending play, partial selections, errors and notices.
import { create } from 'zustand'
import type { CardId, Choice, Color, Way } from '#engine/rules/public.ts'
import { persistedText } from '#web/prefs/persisted.ts'
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

/** What the table waits for from the user: a move, or an answer to another player's. */
export type TurnAlert = 'turn' | 'answer'

/** A partial choice in a dialog. */
export interface Selection {
  cards: CardId[]
  choice: Choice
  /** Step of an answer: an accepted debt is paid, or passed on. */
  stage?: 'pay' | 'pass'
}

/** An event shown in a dialog, after any question to the user: who must drink and why, or a payout to all. */
export type EventDialog = { id: number } & (
  | { kind: 'drink'; reason: string; who: { seat: number; did: string }[] }
  | { kind: 'payout'; by: number; card: CardId; got: { seat: number; card: CardId }[] }
)

export interface Ui {
  /** The card being played, whose pickers are open. */
  pendingPlay: { card: CardId; as?: Way; choice: Choice } | null
  open: Panel | null
  /** The panel's subject: a card for `zoom`, a seat for `field`, a color for `recolor`. */
  openArg: CardId | Color | null
  /**
   * "Woah there!"; `refresh`: a reload helps; `only`: nothing else does, so that it can't be dismissed; `key`: the refusal's key,
   * for its explanation.
   */
  error: { text: string; refresh: boolean; only: boolean; key: string } | null
  /** A refused drop, shown beside the turn panel. */
  refusedDrop: { text: string; key: string } | null
  /** A sentence at the top of the page, for instance why the game is over. */
  notice: string | null
  /** An operator's message to everybody; `left`: how long it is shown from its arrival on, ms. */
  announcement: { id: string; text: string; left: number } | null
  /** The id of the last one that was dismissed. */
  dismissed: string
  /** Partial choices by question, for instance `pay-3-0`; kept across updates from the server. */
  selection: Readonly<Record<string, Selection>>
  /** Queue of event dialogs. */
  eventDialogs: readonly EventDialog[]
  /** Wildcards of the user's hand that are flipped to their second color. */
  flipped: readonly CardId[]
  /** The open tab of the account dialog; null: closed. */
  account: 'logIn' | 'signUp' | null
  /** What the game waits for from the user; null: nothing. */
  turnAlert: TurnAlert | null
  /** The room code of a followed link, until it is used. */
  invited: string
  /** The code of the user's party, or of a followed party link; kept over a reload. */
  party: string
  /** The code of the joined room, until its page is shown. */
  joining: string
  /** The tutorial replaces every page until it is left. */
  tutorial: boolean
  /** A practice game replaces the queue's page until a match is found. */
  practising: boolean
  /** The user's hand is face down on their own screen. */
  handDown: boolean
}

const savedInvited = persistedText('session', 'lockdown-lane.invited')
const savedParty = persistedText('session', 'lockdown-lane.party')

export const useUi = create<Ui>()(() => ({
  pendingPlay: null,
  open: null,
  openArg: null,
  error: null,
  refusedDrop: null,
  notice: null,
  announcement: null,
  dismissed: '',
  selection: {},
  eventDialogs: [],
  flipped: [],
  account: null,
  turnAlert: null,
  invited: savedInvited.read() ?? '',
  party: savedParty.read() ?? '',
  joining: '',
  tutorial: false,
  practising: false,
  handDown: false,
}))

// The code is removed from the URL at once, but must survive a reload, also that of a resized window.
useUi.subscribe(({ invited, party }, was) => {
  if (invited !== was.invited) savedInvited.write(invited === '' ? null : invited)
  if (party !== was.party) savedParty.write(party === '' ? null : party)
})

/** Opens a panel over the page. */
export const openPanel = (open: Panel, openArg: Ui['openArg'] = null): void =>
  useUi.setState({ open, openArg })

/** Closes whichever panel is open. */
export const closePanel = (): void => useUi.setState({ open: null, openArg: null })

/** Panels that are about no game in particular. */
const LASTING: readonly Panel[] = ['settings', 'instructions', 'keys', 'bug']

/** Closes a panel that is about the game: its phase has changed. */
export function closeGamePanel(): void {
  const { open } = useUi.getState()
  if (open !== null && !LASTING.includes(open)) closePanel()
}

/** Drops what was chosen and opened in one game: cards, questions and panels of another one are others. */
export function dropGameUi(): void {
  closeGamePanel()
  useUi.setState({ pendingPlay: null, refusedDrop: null, selection: {}, flipped: [] })
}

/** Whether the room shown runs in the page: the tutorial's, or a practice game's. */
export const isInLocalRoom = ({ tutorial, practising }: Ui): boolean => tutorial || practising

/** Starts the tutorial over the current page. */
export const startTutorial = (): void => useUi.setState({ tutorial: true })

/** Shows the "Woah there!" dialog. */
export const showError = (text: string, refresh = false, key = ''): void =>
  setError({ text, refresh, only: refresh, key })

const UNREACHABLE = "The server can't be reached. Check your connection, then refresh the page."

/** Shows that the server is unreachable; dismissable, because some pages work offline. */
export const showUnreachable = (): void =>
  setError({ text: UNREACHABLE, refresh: true, only: false, key: '' })

/** Closes that error, once the server answers again. */
export const clearUnreachable = (): void =>
  useUi.setState(({ error }) => (error?.text === UNREACHABLE ? { error: null } : {}))

function setError(error: NonNullable<Ui['error']>): void {
  // An error that requires a reload is never replaced.
  if (useUi.getState().error?.only !== true) useUi.setState({ error })
}

const PART_MISSING = 'A part of this page could not be loaded. Please check your connection and try again.'

/** Catch handler where the code for a button could not be fetched. */
export function showPartMissing(error: unknown): void {
  nullIfNotLoaded(error)
  showError(PART_MISSING)
}

/** Key of an error whose dialog offers to sign in. */
export const SIGN_IN = 'signIn'

/** Shows an error for an action that requires an account. */
export const showSignIn = (text: string): void => showError(text, false, SIGN_IN)

const NO_SELECTION: Selection = { cards: [], choice: {} }

/** The partial choice for a question, empty at first. */
export const selectionOf = (ui: Ui, question: string): Selection => ui.selection[question] ?? NO_SELECTION

/** Stores a partial choice. */
export const select = (question: string, chosen: Partial<Selection>): void =>
  useUi.setState((ui) => ({
    selection: { ...ui.selection, [question]: { ...selectionOf(ui, question), ...chosen } },
  }))

/** Removes the choice for a settled question. */
export const clearSelection = (question: string): void =>
  useUi.setState((ui) => ({
    selection: Object.fromEntries(Object.entries(ui.selection).filter(([name]) => name !== question)),
  }))
