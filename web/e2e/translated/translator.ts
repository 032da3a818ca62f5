// Simulates browser translation: replaces each text node with two font elements.

declare global {
  interface Window {
    __translated?: {
      texts: number
      /** Texts that the page has written to detached nodes. */
      stale: () => string[]
      /** Texts translated since the last call. */
      fresh: () => string[]
    }
  }
}

/** Translates all text now and whenever text is added. Runs as an init script. */
export function translate(): void {
  const SKIPPED = 'script, style, noscript, textarea, [translate="no"], .notranslate, svg, font'
  const replaced: { node: Text; was: string }[] = []
  let reported = 0
  const replace = (node: Text): void => {
    if (node.data.trim() === '' || !node.parentElement || node.parentElement.closest(SKIPPED)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = node.data
    outer.append(inner)
    replaced.push({ node, was: node.data })
    node.replaceWith(outer)
  }
  const walk = (under: Node): void => {
    if (under instanceof Text) return replace(under)
    const texts = document.createTreeWalker(under, NodeFilter.SHOW_TEXT)
    const all: Text[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) if (node instanceof Text) all.push(node)
    for (const node of all) replace(node)
  }
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) walk(node)
  })
  window.__translated = {
    get texts() {
      return replaced.length
    },
    fresh: () => {
      const texts = replaced.slice(reported).map(({ was }) => was)
      reported = replaced.length
      return texts
    },
    // Text that the page has written to a node since it was replaced.
    stale: () =>
      replaced.filter(({ node, was }) => !node.isConnected && node.data !== was).map(({ node }) => node.data),
  }
  const begin = (): void => {
    walk(document.body)
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  if (document.body) begin()
  else document.addEventListener('DOMContentLoaded', begin)
}
