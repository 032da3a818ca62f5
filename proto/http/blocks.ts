// Texts about blocking a user, and the limit of a block list.

/** The most users one user may block; beyond it a block is refused. */
export const MAX_BLOCKS = 200

export const BLOCKS = {
  nobody: 'That person can’t be found any more, so they can’t be blocked.',
  yourself: 'That is you.',
  full: `You have blocked ${MAX_BLOCKS} people, which is as many as there may be. Unblock somebody first, in the settings.`,
} as const
