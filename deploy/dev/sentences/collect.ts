// Collects every user-facing text of the source: markup, labels, messages, templates.
import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import ts from 'typescript'

/** Folders with user-facing texts. */
const SOURCES = [
  'web/**/*.{ts,tsx}',
  'web/{game,pages,prefs}/**/*.json',
  'engine/rules/**/*.ts',
  'engine/room/refusals.ts',
  'gateway/**/{refusals,sentences,mail*,names}.ts',
  'deploy/docker/proxy/*.html',
]
const EXCLUDED =
  /\.test\.tsx?$|\/(e2e|testing|dist|practice|build|make|pack|scenes)\/|-look\.ts$|\.d\.ts$|gallery/

const KINDS: Readonly<Record<string, ts.ScriptKind>> = {
  '.tsx': ts.ScriptKind.TSX,
  '.json': ts.ScriptKind.JSON,
}

/** Attributes and properties that never hold user-facing text. */
const MACHINE_ATTRIBUTES = new Set([
  ...[
    'className',
    'class',
    'href',
    'to',
    'src',
    'id',
    'key',
    'type',
    'role',
    'd',
    'transform',
    'viewBox',
    'style',
  ],
  ...[
    'path',
    'fill',
    'stroke',
    'font',
    'rel',
    'target',
    'autoComplete',
    'gridArea',
    'icon',
    'mask',
    'filter',
  ],
])
/** Functions whose arguments are machine strings. */
const MACHINE_FUNCTIONS =
  /^(querySelector(All)?|closest|matches|matchMedia|useMedia|addEventListener|getItem|setItem|Error|fetch|glob|RegExp|picklist|literal|dynamic|text|display|linear|css|log|warn|info|error|debug|check|regex|startsWith|endsWith|includes|split|join|getPropertyValue|setProperty|animate)$/

/** A file and its texts, in source order. */
export interface Texts {
  readonly file: string
  readonly texts: readonly string[]
}

/** All texts by file, relative to the repository's root. */
export function collect(root: string): Texts[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
  return [...new Set(files)]
    .filter((file) => !EXCLUDED.test(file))
    .sort()
    .map((file) => ({ file, texts: textsOf(file, readFileSync(join(root, file), 'utf8')) }))
    .filter(({ texts }) => texts.length > 0)
}

/** The texts of a file; `{…}` marks an interpolation. */
export function textsOf(file: string, code: string): string[] {
  if (file.endsWith('.html')) {
    const body = code.replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    return [...body.matchAll(/>([^<>]+)</g)].map(([, text = '']) => collapseSpace(text)).filter(isUserFacing)
  }
  const kind = KINDS[extname(file)] ?? ts.ScriptKind.TS
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind)
  const found = new Set<string>()
  const add = (text: string): void => {
    if (isUserFacing(collapseSpace(text))) found.add(collapseSpace(text))
  }
  const visit = (node: ts.Node): void => {
    if (isMachineText(node)) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) add(textIn(node))
    else if (ts.isTemplateExpression(node)) add(textIn(node))
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found]
}

const collapseSpace = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Several words, or one that looks like a sentence or label; no code, colour or class list. */
function isUserFacing(text: string): boolean {
  if (!/\p{L}{2}/u.test(text.replaceAll('{…}', ''))) return false
  if (
    /^[\w-]+:\/\/|^[./#@[]|[{}<>;=](?!…)|^\w+\(|\d(px|ms|%)\b|--|\b(rgb|var|calc|px)\b/.test(
      text.replaceAll('{…}', ''),
    )
  )
    return false
  // Names of images and the like, and SVG paths.
  if (/^\S*[/:{}-]\S*$|^[mM]-?[\d.{]/.test(text.replaceAll('{…}', '{}'))) return false
  if (/^[\w$-]+$/.test(text)) return /^[A-Z][a-z]+$/.test(text)
  return !/^[a-z0-9-]+( [a-z0-9]+-[a-z0-9-]+)+$/.test(text)
}

function isMachineText(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node))
    return MACHINE_ATTRIBUTES.has(node.name.getText())
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false
  const { expression } = node
  return MACHINE_FUNCTIONS.test(
    ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(),
  )
}

/** The text of markup or a template, with marks for interpolations. */
function textIn(node: ts.Node): string {
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')
  if (ts.isJsxText(node)) return node.text
  if (ts.isJsxExpression(node)) {
    const { expression } = node
    if (!expression) return ''
    return ts.isStringLiteral(expression) || ts.isTemplateExpression(expression) ? textIn(expression) : '{…}'
  }
  if (ts.isStringLiteral(node)) return node.text
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    const words = node.children.map((child) => (isInline(child) ? textIn(child) : '\n')).join('')
    return words.replaceAll('\n\n', '\n')
  }
  return ''
}

/** Inline elements within a sentence, such as bold words and links. */
function isInline(node: ts.Node): boolean {
  if (!ts.isJsxElement(node) && !ts.isJsxSelfClosingElement(node)) return true
  const tag = ts.isJsxElement(node) ? node.openingElement.tagName.getText() : node.tagName.getText()
  return ['b', 'strong', 'em', 'i', 'a', 'span', 'kbd', 'code', 'small'].includes(tag)
}
