// What comes by itself when a game is over: first the rolls it brought, then a word about keeping the site going.
import { useEffect, useState } from 'react'
import { useLinks } from '#web/pages/home/links.ts'
import { Donation } from '#web/pages/store/Donation.tsx'
import type { Gain } from './earned.ts'
import type { End } from './end.ts'
import { useFree } from './free.ts'
import { RollsEarned } from './RollsEarned.tsx'
import { markSeen, seenOnceOf, type SeenOnce } from './seenOnce.ts'

/** So long after the end of the game is on the page. */
const SHOWN_MS = 2000

/** The dialogs, one after the other; each end is told once in a tab. */
export function AfterGame({ end, earned }: { end: End; earned: Gain | null }) {
  const donate = useLinks().get('donate')
  const free = useFree(SHOWN_MS, earned !== null)
  const [told, setTold] = useState<readonly SeenOnce[]>(() => seenOnceOf(end.id))
  const isNews = (what: SeenOnce): boolean => free && !told.includes(what)
  const brought = earned !== null && earned.rolls.length > 0 && isNews('rolls') ? earned.rolls : null
  const appeals = brought === null && end.isFresh && isNews('donation')
  const shown: SeenOnce | null = brought ? 'rolls' : appeals ? 'donation' : null
  useEffect(() => {
    if (shown !== null) markSeen(shown, end.id)
  }, [shown, end.id])
  const close = (what: SeenOnce) => () => setTold((before) => [...before, what])
  if (brought) return <RollsEarned rolls={brought} onClose={close('rolls')} />
  return appeals ? <Donation donate={donate} onClose={close('donation')} /> : null
}
