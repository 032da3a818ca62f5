// A game that somebody of the queue bench was given.

/** `waited`: ms from asking for it until its room was known. */
export interface Found {
  user: string
  room: string
  waited: number
}
