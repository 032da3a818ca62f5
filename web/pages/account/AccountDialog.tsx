// The account dialog: benefits of an account, and the log-in and sign-up forms.
import { STORE_KEYS } from '#engine/rules/public.ts'
import { numberWord } from '#web/ui/text/english.ts'
import { Card } from '#web/art/Card.tsx'
import { BareDialog, DialogCross, DialogTitle } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SegmentTabs, TabsPage, TabsRoot } from '#web/ui/SegmentTabs.tsx'
import { useUi } from '#web/client/state/ui.ts'
import { LogIn, SignUp } from './AccountForms.tsx'
import styles from './AccountDialog.module.css'
import { classes } from '#web/ui/classes.ts'

const PAGES = [
  { page: 'logIn', label: 'Log in' },
  { page: 'signUp', label: 'Sign up' },
] as const
type Page = (typeof PAGES)[number]['page']

const close = (): void => useUi.setState({ account: null })
const go = (to: string): void =>
  useUi.setState({ account: PAGES.find(({ page }) => page === to)?.page ?? null })

/** Focuses the first field instead of the tabs. */
const focusForm = (event: Event): void => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector('input')?.focus()
}

/** The dialog with its two tabs. */
export default function AccountDialog({ page }: { page: Page }) {
  return (
    <BareDialog
      name="account"
      className={classes('dialog', styles.account)}
      onClose={close}
      onOpenAutoFocus={focusForm}
    >
      <div className={styles.accountLure}>
        <DialogTitle className={styles.accountTitle}>Sign in for cool stuff</DialogTitle>
        <div className={styles.accountCards} aria-hidden>
          <Card cardKey="stockDividend" width={128} label="" still />
          <Card cardKey="shelterInPlace" width={128} label="" still />
          <Card cardKey="secondWave" width={146} label="" still />
        </div>
        <ul className={styles.accountList}>
          {[
            `earn rolls for ${numberWord(STORE_KEYS.length)} more cards`,
            'choose a face now, find more in the store',
            'badges, ranks, and a table to reserve',
          ].map((each) => (
            <li key={each} className="flex gap-10">
              <Icon name="check-bold" size={18} /> <span>{each}</span>
            </li>
          ))}
        </ul>
      </div>
      <TabsRoot className={styles.accountSide} value={page} onValueChange={go}>
        <SegmentTabs label="Account" pages={PAGES} className={styles.accountTabs} />
        <TabsPage value={page} className="ringless" tabIndex={undefined}>
          {page === 'logIn' ? <LogIn onDone={close} /> : <SignUp onDone={close} />}
        </TabsPage>
      </TabsRoot>
      <DialogCross />
    </BareDialog>
  )
}
