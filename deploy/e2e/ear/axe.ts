// What axe has against a page as it stands.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** WCAG 2.2 AA, and what is good practice beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every violation as one line: the rule, and the elements. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode(true).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 140)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}
