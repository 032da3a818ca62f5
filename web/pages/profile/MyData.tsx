// The privacy policy's promises: export of personal data, and deletion of the account.
import { saveFile } from '#web/ui/saveFile.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNote } from '#web/ui/Form.tsx'
import { useAction } from '#web/pages/parts/forms.ts'
import { getFrom } from '#web/client/net/call.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Profile.module.css'
import { DeleteAccount } from './DeleteAccount.tsx'

const FILE = 'lockdown-lane-my-data.json'

/** The paper with both. `name`: the user name. */
export function MyData({ name }: { name: string }) {
  const [deleting, setDeleting] = useState(false)
  const [doing, failed, run] = useAction('downloading my data')
  const download = (): Promise<boolean> =>
    run(async () => {
      const result = await getFrom('/data/my-data', v.unknown())
      if (result.ok)
        saveFile(new Blob([JSON.stringify(result.value, null, 2)], { type: 'application/json' }), FILE)
      return result
    })
  return (
    <section className={classes('paper', styles.profilePaper)} aria-label="My data">
      <div className="row wrap apart gap-14">
        <Button
          tone="quiet"
          size={44}
          icon="download-simple-bold"
          iconSize={19}
          aria-disabled={doing}
          onClick={() => void download()}
        >
          <span>{doing ? 'Collecting…' : 'Download my data'}</span>
        </Button>
        <button
          type="button"
          className="link-button paper-bad"
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          Delete my account
        </button>
      </div>
      <ErrorNote text={failed} />
      {deleting && <DeleteAccount name={name} onClose={() => setDeleting(false)} />}
    </section>
  )
}
