// ESLint rule: `draw` of a pixiGraphics is stable, since each new function leaks GPU memory.

const message =
  'A new draw function at each render is drawn each time, and Pixi keeps the old geometry: define it outside the component or use useCallback.'

/** @typedef {import('estree').Node} Node */

const DRAW =
  'JSXOpeningElement[name.name="pixiGraphics"] > JSXAttribute[name.name="draw"] > JSXExpressionContainer > *.expression'
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])
/** Hooks that memoise their argument. */
const MEMOISING_HOOKS = new Set(['useCallback', 'useMemo'])
/** Scopes that are evaluated only once. */
const MODULE_SCOPES = new Set(['module', 'global'])

/**
 * Whether a node creates a new function on each evaluation.
 * @param {Node | null | undefined} node
 */
const createsFunction = (node) =>
  node?.type === 'CallExpression'
    ? !(node.callee.type === 'Identifier' && MEMOISING_HOOKS.has(node.callee.name))
    : FUNCTIONS.has(node?.type ?? '')

/** @type {import('eslint').Rule.RuleModule} */
export const stableDraw = {
  meta: { type: 'problem', schema: [], messages: { unstable: message } },
  create(context) {
    /**
     * The variable that this identifier refers to.
     * @param {import('estree').Identifier} node
     */
    const variableOf = (node) => {
      /** @type {import('eslint').Scope.Scope | null} */
      let scope = context.sourceCode.getScope(node)
      while (scope && !scope.set.has(node.name)) scope = scope.upper
      return scope?.set.get(node.name)
    }
    /** @param {import('estree').Identifier} node */
    const refersToNewFunction = (node) => {
      const variable = variableOf(node)
      if (!variable || MODULE_SCOPES.has(variable.scope.type)) return false
      // Parameters are created by the caller.
      return variable.defs.some(
        ({ type, node: made }) =>
          type !== 'Parameter' && createsFunction(made.type === 'VariableDeclarator' ? made.init : made),
      )
    }
    return {
      /** @param {Node} given */
      [DRAW](given) {
        const unstable = given.type === 'Identifier' ? refersToNewFunction(given) : createsFunction(given)
        if (unstable) context.report({ node: given, messageId: 'unstable' })
      },
    }
  },
}
