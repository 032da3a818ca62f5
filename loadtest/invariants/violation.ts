// A violated invariant, as chaos and simulation report it.

/**
 * lost, duplicate, diverged: the command log against acknowledgements and earlier reads; leak: a hidden card;
 * replay: the log against the snapshot and the views; stale, fence: an older view, an older owner; audit: the
 * records; match: a ticket, or the room of a match; stuck: no progress; deaf: a silent socket not detected; bug: an uncaught error.
 */
export type ViolationKind =
  | 'lost'
  | 'duplicate'
  | 'diverged'
  | 'leak'
  | 'replay'
  | 'stale'
  | 'fence'
  | 'audit'
  | 'match'
  | 'stuck'
  | 'deaf'
  | 'bug'

export interface Violation {
  kind: ViolationKind
  message: string
}
