// ESLint rule: a `catch` must use its error, so that no bug is hidden.

const message =
  'This catch swallows every error, bugs included: take the error, and log it, rethrow it or recover from it (proto/http/expectedErrors.ts).'

/** @typedef {import('estree').Node} Node */

/** @type {import('eslint').Rule.RuleModule} */
export const noSwallowedErrors = {
  meta: { type: 'problem', schema: [], messages: { unseen: message } },
  create(context) {
    const report = (/** @type {Node} */ node) => context.report({ node, messageId: 'unseen' })
    /** @param {Node | undefined} handler */
    const checkHandler = (handler) => {
      const isFunction = handler?.type === 'ArrowFunctionExpression' || handler?.type === 'FunctionExpression'
      if (isFunction && handler.params.length === 0) report(handler)
    }
    return {
      CatchClause(node) {
        if (!node.param) report(node)
      },
      CallExpression({ callee, arguments: args }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (callee.property.name === 'catch') checkHandler(/** @type {Node | undefined} */ (args[0]))
        if (callee.property.name === 'then') checkHandler(/** @type {Node | undefined} */ (args[1]))
      },
    }
  },
}
