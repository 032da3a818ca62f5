// ESLint rule: changing text must be its element's only child, for browser translation.
import ts from 'typescript'

/**
 * Browser translation replaces React's text nodes by elements. React then can't insert before or remove such
 * a node (NotFoundError), and updates of its text are never shown. Text that is an element's only child is
 * set through the element, and survives.
 */
const message =
  'Browser translation replaces this text node: put the text into its own element, or the whole line into one string.'

/**
 * Components that always render one and the same element, so that nothing is ever inserted in their place.
 */
const SINGLE_ELEMENT_COMPONENTS = new Set(['Icon', 'Avatar', 'Sticker', 'Glyph', 'Link', 'Card', 'CardBack'])

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike

/**
 * Whether a union has a type of this name.
 * @param {ts.Type} type
 * @param {string} name
 */
const hasMember = (type, name) => type.isUnion() && type.types.some(({ symbol }) => symbol?.name === name)

/**
 * Whether React may render a value of this type as a text node. A `ReactNode` passed through is checked where
 * it is created.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @returns {boolean}
 */
function mayBeText(checker, type) {
  // `ReactNode` by its alias, or, where a default value removed the alias, by members that only it has.
  if (type.aliasSymbol?.name === 'ReactNode' || hasMember(type, 'ReactPortal') || hasMember(type, 'Iterable'))
    return false
  if (type.isUnion()) return type.types.some((each) => mayBeText(checker, each))
  if ((type.flags & TEXT) !== 0) return true
  const item = checker.isArrayType(type)
    ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))[0]
    : undefined
  return item !== undefined && mayBeText(checker, item)
}

/**
 * @typedef {{ type: string, value?: unknown, expression?: Node, name?: Node, openingElement?: { name: Node },
 *   quasis?: readonly { value: { raw: string } }[], children?: readonly Node[], parent?: Node, id?: Node | null,
 *   body?: Node, argument?: Node | null }} Node
 * @typedef {'text' | 'changing' | 'steady' | 'comes and goes' | 'nothing'} Kind
 */

/** @type {import('eslint').Rule.RuleModule} */
export const textAlone = {
  meta: { type: 'problem', schema: [], messages: { alone: message } },
  create(context) {
    const services = context.sourceCode.parserServices
    /** @type {ts.TypeChecker} */
    const checker = services.program.getTypeChecker()
    const isText = (/** @type {Node} */ node) =>
      mayBeText(checker, checker.getTypeAtLocation(services.esTreeNodeToTSNodeMap.get(node)))
    const report = (/** @type {Node} */ node) =>
      context.report({
        node: /** @type {import('estree').Node} */ (/** @type {unknown} */ (node)),
        messageId: 'alone',
      })

    /** @returns {Kind} */
    const kindOf = (/** @type {Node} */ child) => {
      if (child.type === 'JSXText') return String(child.value).trim() === '' ? 'nothing' : 'text'
      if (child.type === 'JSXElement') return rendersOneElement(child) ? 'steady' : 'comes and goes'
      if (child.type !== 'JSXExpressionContainer' || !child.expression) return 'steady'
      const { expression } = child
      if (expression.type === 'JSXEmptyExpression') return 'nothing'
      if (expression.type === 'Literal' && typeof expression.value === 'string')
        return expression.value.trim() === '' ? 'nothing' : 'text'
      return isText(expression) ? 'changing' : 'comes and goes'
    }

    /** @param {Node} node */
    const checkChildren = (node) => {
      const children = (node.children ?? [])
        .map((child) => ({ child, kind: kindOf(child) }))
        .filter(({ kind }) => kind !== 'nothing')
      const alone = children.length === 1 && node.type === 'JSXElement'
      children.forEach(({ child, kind }, at) => {
        const single = alone && !(child.expression && isList(checker, services, child.expression))
        if (single) return
        const follows = children.slice(0, at).some((before) => before.kind === 'comes and goes')
        if (kind === 'changing' || (kind === 'text' && (follows || node.type === 'JSXFragment')))
          report(child)
      })
    }
    const listener = {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ReturnStatement(/** @type {Node} */ node) {
        if (node.argument && isInComponent(node) && isText(node.argument)) report(node.argument)
      },
    }
    return /** @type {import('eslint').Rule.RuleListener} */ (/** @type {unknown} */ (listener))
  },
}

/** @param {Node} element */
function rendersOneElement(element) {
  const { name } = /** @type {{ name: Node }} */ (element.openingElement)
  return (
    name.type === 'JSXIdentifier' &&
    (/^[a-z]/.test(String(name.name)) || SINGLE_ELEMENT_COMPONENTS.has(String(name.name)))
  )
}

/**
 * @param {ts.TypeChecker} checker
 * @param {{ esTreeNodeToTSNodeMap: { get(node: Node): ts.Node } }} services
 * @param {Node} expression
 */
const isList = (checker, services, expression) =>
  expression.type !== 'JSXEmptyExpression' &&
  checker.isArrayType(checker.getTypeAtLocation(services.esTreeNodeToTSNodeMap.get(expression)))

/**
 * Whether the innermost enclosing function is a component, by its name.
 * @param {Node} node
 */
function isInComponent(node) {
  for (let up = node.parent; up; up = up.parent)
    if (up.type === 'FunctionDeclaration') return /^[A-Z]/.test(String(up.id?.name ?? ''))
    else if (up.type.endsWith('FunctionExpression')) return false
  return false
}
