// Runs axe on a page and lists its violations.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** WCAG 2.2 AA, and what is good practice beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until everything that fades or slides in is there; what moves without end does not count. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const coming = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(coming.map((one) => one.finished))
  })

/** Every violation as one line: the rule, and the elements. What is half faded in cannot be judged, so it is waited for. */
export async function violationsOf(page: Page): Promise<string[]> {
  await settled(page)
  const builder = new AxeBuilder({ page }).withTags(TAGS).setLegacyMode(true)
  // The plate of a turn fades from its first moment to its last, and may come at any time.
  const { violations } = await builder.exclude('[data-plate]').analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 140)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}
