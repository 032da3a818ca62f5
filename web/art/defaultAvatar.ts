// The default avatar; separate from the avatar table, which the home page does not load.

/** Its id. */
export const DEFAULT_AVATAR = 'toilet-paper'
