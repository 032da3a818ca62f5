// What a refused move has cost: nothing. Apart from the error dialog, which must not wait for the rules.
import { REFUSALS } from '#engine/rules/public.ts'

/** The line for a refusal by the rules; nothing for any other. */
export const Unspent = ({ of }: { of: string }) =>
  Object.hasOwn(REFUSALS, of) && (
    <p className="paper-soft">Your cards are where they were, and no move was spent.</p>
  )
