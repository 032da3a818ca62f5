// The home page's questions and answers.
import { HAND_LIMIT } from '#engine/rules/public.ts'
import { capital, numberWord } from '#web/ui/text/english.ts'

export const QUESTIONS: readonly { asked: string; said: string }[] = [
  {
    asked: 'How many can play?',
    said: 'There is no player limit. Above nine you will need a bigger kitchen, and the deck grows with you.',
  },
  {
    asked: 'How long does a game take?',
    said: 'A game takes about 20 minutes. Longer if somebody explains the rules again.',
  },
  {
    asked: 'How old must I be?',
    said: 'There is no age limit. If you can count to ten and hold a grudge, you are old enough.',
  },
  {
    asked: 'Does it work on a phone?',
    said: `Desktop only. ${capital(numberWord(HAND_LIMIT))} cards and your friends’ fields need the room. Your phone has suffered enough.`,
  },
  {
    asked: 'Is it only in English?',
    said: 'English only, for now. Swearing at your friends works in any language.',
  },
  {
    asked: 'What if somebody falls asleep?',
    said: 'Set a turn timer, or put it to the vote. A lost connection keeps its seat warm for a minute.',
  },
]
