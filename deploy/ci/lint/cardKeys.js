// ESLint rule of the page: verbs, card keys and titles only in web/cards and web/art.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const RULES = join(import.meta.dirname, '../../../engine/rules')
const catalogue = readFileSync(join(RULES, 'cards.ts'), 'utf8')
const rows = readFileSync(join(RULES, 'cardRows.ts'), 'utf8')

/** Card keys with no other meaning: `rainbow` is also a win condition. */
export const KEYS = new Set(
  [...catalogue.matchAll(/^ {2}(\w+): (?:property|wildcard|money|action|rent|\{)/gm)]
    .map(([, key]) => key)
    .filter((key) => key !== 'rainbow'),
)

/** All verbs; some are ordinary words as well, so only a table of several is about cards. */
const VERBS = new Set(/VERBS = \[([^\]]*)\]/.exec(rows)?.[1]?.match(/\w+/g))
const TABLE_OF_VERBS = 5

/** The titles of action cards of more than one word, without the one that is the button to say no. */
const TITLES = [...catalogue.matchAll(/action\(\s*(['"])(.+?)\1,/g)]
  .map(([, , title = '']) => title)
  .filter((title) => title.includes(' ') && title !== "No! I'm in Quarantine")

/** @typedef {import('estree').Node} Node */

const isVerb = (/** @type {Node} */ node) =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'verb'

const namesCard = (/** @type {Node} */ node) =>
  node.type === 'Literal' && typeof node.value === 'string' && KEYS.has(node.value)

/** The possible values of `a ? b : c` and `a ?? b`. */
const partsOf = (/** @type {Node} */ node) => {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate]
  return node.type === 'LogicalExpression' ? [node.left, node.right] : [node]
}

/** @type {import('eslint').Rule.RuleModule} */
export const cardKeys = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      table: 'No table of verbs here: what a verb does in the page is in web/cards/verbs.',
      title: 'No card titles here: take the title of the card that was played, as rowOf(key).title.',
      verb: 'No branching on verbs here: what a verb does in the page is in web/cards/verbs (verbUiOf of web/cards/cardUi.ts).',
      key: 'No branching on card keys here: put it into the row of the card in web/cards/cardUi.ts, or derive it from the rules.',
    },
  },
  create(context) {
    const checkText = (/** @type {Node} */ node, /** @type {unknown} */ text) => {
      if (typeof text === 'string' && TITLES.some((title) => text.replaceAll('’', "'").includes(title)))
        context.report({ node, messageId: 'title' })
    }
    return {
      Literal: (node) => checkText(node, node.value),
      JSXText: (/** @type {import('estree').Literal} */ node) => checkText(node, node.value),
      TemplateElement: (node) => checkText(node, node.value.cooked),
      ObjectExpression(node) {
        const verbs = node.properties.filter(
          (each) => each.type === 'Property' && each.key.type === 'Identifier' && VERBS.has(each.key.name),
        )
        if (verbs.length >= TABLE_OF_VERBS) context.report({ node, messageId: 'table' })
      },
      SwitchStatement({ discriminant }) {
        if (partsOf(discriminant).some(isVerb)) context.report({ node: discriminant, messageId: 'verb' })
      },
      SwitchCase({ test }) {
        if (test && namesCard(test)) context.report({ node: test, messageId: 'key' })
      },
      BinaryExpression(node) {
        if (!['===', '!==', '==', '!='].includes(node.operator)) return
        const sides = [node.left, node.right]
        if (sides.some(isVerb)) context.report({ node, messageId: 'verb' })
        if (sides.some(namesCard)) context.report({ node, messageId: 'key' })
      },
    }
  },
}
