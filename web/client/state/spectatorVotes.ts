// Open votes to silence or remove spectators of the room this page is in, as the gateway says them.
import { create } from 'zustand'
import type { SpectatorVotes } from '#proto/client/messages.ts'

/** None, of no room. */
export const NO_VOTES: SpectatorVotes = { room: '', votes: [] }

/** The votes of the room they are of; told before the page is welcomed there. */
export const useSpectatorVotes = create<SpectatorVotes>()(() => NO_VOTES)
