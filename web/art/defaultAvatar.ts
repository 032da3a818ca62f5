// The avatar of everybody who has not chosen one; apart from the table of all, which the home page comes without.

/** Its id. */
export const DEFAULT_AVATAR = 'toilet-paper'
