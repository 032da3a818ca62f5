// The home page's questions and answers.
import { HAND_LIMIT } from '#engine/rules/public.ts'
import { capital, numberWord } from '#web/ui/text/english.ts'

export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'How many can play?',
    answer:
      'There is no player limit. Above nine you will need a bigger kitchen, and the deck grows with you.',
  },
  {
    question: 'How long does a game take?',
    answer: 'A game takes about 20 minutes. Longer if somebody explains the rules again.',
  },
  {
    question: 'How old must I be?',
    answer: 'There is no age limit. If you can count to ten and hold a grudge, you are old enough.',
  },
  {
    question: 'Does it work on a phone?',
    answer: `Desktop only. ${capital(numberWord(HAND_LIMIT))} cards and your friends’ fields need the room. Your phone has suffered enough.`,
  },
  {
    question: 'Is it only in English?',
    answer: 'English only, for now. Swearing at your friends works in any language.',
  },
  {
    question: 'What if somebody falls asleep?',
    answer: 'Set a turn timer, or put it to the vote. A lost connection keeps its seat warm for a minute.',
  },
]
