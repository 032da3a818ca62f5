// Who somebody is: a token in, a user out; an anonymous visitor is a user too.

/** Somebody, and the token to come back with. */
export interface Known {
  user: string
  token: string
}

/** A way to know people. */
export interface Identity {
  /** The user a token stands for; an empty or foreign token makes a new anonymous user. */
  identify(token: string): Promise<Known>
}
