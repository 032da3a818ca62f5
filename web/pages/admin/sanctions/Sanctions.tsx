// The sanctions page for admins: all warnings, silences and bans, and who imposed them.
import { useState } from 'react'
import { SANCTION_REASONS, type PersonFound, type SanctionFacts } from '#proto/http/sanctions.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNote, Form, TextField, useTyped } from '#web/ui/Form.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { errorOf } from '#web/pages/admin/adminApi.ts'
import { AdminFrame, Empty, Reading } from '#web/pages/admin/AdminFrame.tsx'
import { ago } from '#web/pages/admin/times.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import { SanctionForm } from './SanctionForm.tsx'
import { enter, findPerson, lift, loadSanctions, loadOlder, useSanctions } from './sanctionsStore.ts'
import styles from './Sanctions.module.css'
import { KIND_WORDS, SCOPE_WORDS, stateText } from './words.ts'

/** The page. */
export default function Sanctions() {
  const { state, error, sanctions, more, now } = useSanctions()
  const [person, setPerson] = useState<PersonFound | null>(null)
  const close = (): void => {
    setPerson(null)
    void loadSanctions()
  }
  return (
    <AdminFrame
      path={PATHS.sanctions}
      state={state}
      error={error}
      titles={{ refused: 'Crew only', failed: 'Not to be had' }}
      onEnter={enter}
      reading={<Reading>Opening the book…</Reading>}
      dialogs={person !== null && <SanctionForm person={person} onClose={close} />}
    >
      <Paper title="Who was told off" className={adminStyles.paper}>
        <Finder onFound={setPerson} />
        <ErrorNote text={error} />
        {sanctions.length === 0 && <Empty>Everybody behaves. Lovely.</Empty>}
        <ol className={adminStyles.slips} aria-label="Sanctions">
          {sanctions.map((sanction) => (
            <Item key={sanction.id} sanction={sanction} now={now} />
          ))}
        </ol>
        {more && (
          <Button tone="quiet" size={38} className="mt-16" onClick={() => void loadOlder()}>
            Older ones
          </Button>
        )}
      </Paper>
    </AdminFrame>
  )
}

/** Searches a person by account name; guests are found at their table, on the operator's page. */
function Finder({ onFound }: { onFound: (person: PersonFound) => void }) {
  const name = useTyped('')
  const find = async (): Promise<void> => {
    const found = await findPerson(name.field.value.trim())
    if (found.ok) onFound(found.value)
    else name.setError(errorOf(found))
  }
  return (
    <Form className={styles.finder} onSend={find}>
      <TextField label="Account name" {...name.field} />
      <Button type="submit">Sanction</Button>
      <p className="paper-soft">Visitors are found at their table, in the engine room.</p>
    </Form>
  )
}

function Item({ sanction, now }: { sanction: SanctionFacts; now: number }) {
  const { id, kind, scope, name, network, reason, context, authorName, began, ends } = sanction
  const how = stateText(sanction, now)
  const who = name === '' ? 'somebody' : name
  return (
    <li className={styles.item}>
      <div className="fill">
        <b translate="no">{who}</b> <Tag tone={how === 'in force' ? 'tape' : 'good'}>{how}</Tag>
        <p>
          {`${KIND_WORDS[kind]} of ${scope === 'network' ? network : SCOPE_WORDS[scope]}, for ${SANCTION_REASONS[reason]}, until ${new Date(ends).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`}
        </p>
        <p className="paper-soft">{context}</p>
        <p className="paper-soft">{`By ${authorName === '' ? 'somebody' : authorName}, ${ago(now - began)}`}</p>
      </div>
      {how === 'in force' && (
        <Button
          tone="quiet"
          size={38}
          aria-label={`Undo the ${kind} of ${who}`}
          onClick={() => void lift(id)}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
