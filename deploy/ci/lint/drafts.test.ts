// Tests that every form field's draft survives a reload, or has a reason not to.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../../../web')

const KEPT = 'kept'
const CHOICE = 'no draft: the choice counts as soon as it is made'
const SECRET = 'a secret: never written anywhere'
const GONE = 'its dialog has its answer at once, and asks from the start'

/** Whether each field's draft is kept, by file, in the order of its fields. */
const DRAFTS: Readonly<Record<string, readonly string[]>> = {
  'dev/tables/SceneTable.tsx': ['no draft: a switch of the prepared tables, for developers'],
  'game/chat/Chat.tsx': [KEPT],
  'game/chat/PersonChoice.tsx': [GONE],
  'game/chat/ReportDialog.tsx': [GONE, KEPT, GONE],
  'game/chat/SpectatorsDialog.tsx': [GONE],
  'game/panels/DeckEditor.tsx': [CHOICE],
  'game/panels/instructions/Instructions.tsx': [KEPT],
  'pages/account/AccountForms.tsx': [KEPT, KEPT],
  'pages/account/Fields.tsx': [KEPT, SECRET],
  'pages/account/forgot/ForgotPassword.tsx': [KEPT],
  'pages/admin/feedback/NoteCard.tsx': [CHOICE],
  'pages/admin/feedback/ReplyDialog.tsx': [GONE],
  'pages/admin/feedback/Search.tsx': [CHOICE, CHOICE, CHOICE, CHOICE, CHOICE, KEPT],
  'pages/admin/feedback/SubjectSelect.tsx': [CHOICE],
  'pages/admin/operator/Announce.tsx': [KEPT, KEPT],
  'pages/admin/operator/ConfirmAction.tsx': [GONE],
  'pages/admin/operator/Games.tsx': [KEPT],
  'pages/admin/sanctions/SanctionForm.tsx': [GONE, GONE, GONE, GONE, GONE],
  'pages/admin/sanctions/Sanctions.tsx': ['a name is looked up at once'],
  'pages/contact/ContactForm.tsx': [KEPT, KEPT, KEPT, KEPT],
  'pages/home/EntryForm.tsx': [KEPT],
  'pages/profile/DeleteAccount.tsx': [KEPT],
  'pages/store/pay/Checkout.tsx': [KEPT],
  'pages/store/pay/PracticeField.tsx': [SECRET],
  'pages/watch/Filters.tsx': [KEPT],
  'ui/Form.tsx': [
    'of TextField: told where one stands',
    'of TextArea: told where one stands',
    'of Select: told where one stands',
  ],
  'ui/Segments.tsx': [CHOICE],
  'ui/Slider.tsx': [CHOICE],
  'ui/Switch.tsx': [CHOICE],
}

const FIELDS = new Set(['input', 'textarea', 'select', 'TextField', 'TextArea', 'Select'])

/** A form field in the source. */
interface Written {
  tag: string
  attributes: ReadonlyMap<string, string>
}

function fieldsOf(file: string): Written[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(WEB, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: Written[] = []
  const look = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const tag = node.tagName.getText()
      const attributes = node.attributes.properties.filter(ts.isJsxAttribute)
      const named = new Map(
        attributes.map((each) => [each.name.getText(), each.initializer?.getText() ?? '']),
      )
      if (FIELDS.has(tag) || named.has('contentEditable')) found.push({ tag, attributes: named })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

const files = globSync('**/*.tsx', {
  cwd: WEB,
  exclude: ['art/**', 'dev/*.tsx', 'dist/**', '**/*.test.tsx'],
}).sort()
const all = new Map(files.map((file) => [file, fieldsOf(file)] as const))

test('the table lists every field, and no others', () => {
  const counts = [...all]
    .filter(([, fields]) => fields.length > 0)
    .map(([file, fields]) => [file, fields.length])
  expect(counts).toEqual(Object.entries(DRAFTS).map(([file, drafts]) => [file, drafts.length]))
})

test('a stored draft belongs to a distinguishable, non-secret field; secrets are marked', () => {
  for (const [file, drafts] of Object.entries(DRAFTS))
    for (const [nth, draft] of drafts.entries()) {
      const { attributes } = all.get(file)?.[nth] ?? { attributes: new Map<string, string>() }
      const says = `${file}, field ${nth + 1}`
      const isSecret = attributes.has('data-private') || (attributes.get('type') ?? '').includes('password')
      expect(isSecret, says).toBe(draft === SECRET)
      if (draft !== KEPT) continue
      expect(
        ['checkbox', 'radio', 'range'].map((type) => `"${type}"`),
        says,
      ).not.toContain(attributes.get('type'))
    }
})
