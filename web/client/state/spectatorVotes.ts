// Open votes to silence or remove spectators of the current room, as the gateway sent them.
import { create } from 'zustand'
import type { SpectatorVotes } from '#proto/client/messages.ts'

/** None, of no room. */
export const NO_VOTES: SpectatorVotes = { room: '', votes: [] }

/** The votes and their room; received before the welcome to it. */
export const useSpectatorVotes = create<SpectatorVotes>()(() => NO_VOTES)
