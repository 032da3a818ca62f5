// The deck somebody keeps with their account: what saving and loading it sends and answers, and what is said of it.
import * as v from 'valibot'

/** Sentences about saved decks. */
export const PRESET = {
  mustSignIn: 'You must first sign in to save a deck of your own and load it again',
  none: 'You have no saved deck yet. Set one up here and save it as yours.',
  notADeck: 'A deck needs a number from 0 to 20 for each of its twenty action cards.',
} as const

const CARDS = 20
const MOST = 20

/** How many of each action card, in the order of the catalogue. */
const Frequencies = v.pipe(
  v.array(
    v.pipe(
      v.number(PRESET.notADeck),
      v.integer(PRESET.notADeck),
      v.minValue(0, PRESET.notADeck),
      v.maxValue(MOST, PRESET.notADeck),
    ),
    PRESET.notADeck,
  ),
  v.length(CARDS, PRESET.notADeck),
)

/** POST /data/preset (SAVED_DEFAULT_ACTION_CARD_FREQUENCIES with actionCardFrequencies) */
export const SavePreset = v.object({ actionCardFrequencies: Frequencies }, PRESET.notADeck)

/**
 * What saving answers, and GET /data/preset (LOADED_DEFAULT_ACTION_CARD_FREQUENCIES): the deck that is kept from now on
 * (RECEIVED_POSITIVE_BACKEND_RESPONSE with savedCardFrequencies). Who has none gets 404.
 */
export const Preset = v.object({ savedCardFrequencies: Frequencies })
export type Preset = v.InferOutput<typeof Preset>
