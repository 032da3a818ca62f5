// A sign-in that is not over.

export interface Session {
  id: string
  user: string
  /** The account's generation when it began; it ends with it. */
  generation: number
  /** Which of its tokens is the newest. */
  turn: number
  /** Server time of that token, ms. */
  renewed: number
}
