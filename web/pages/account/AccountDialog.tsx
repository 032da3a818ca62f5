// The account dialog: what an account is good for at the left, logging in or signing up at the right.
import { STORE_KEYS } from '#engine/rules/public.ts'
import { numberWord } from '#web/ui/english.ts'
import * as Dialog from '@radix-ui/react-dialog'
import { useId, useRef, type KeyboardEvent } from 'react'
import { Card } from '#web/art/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useUi } from '#web/client/state/ui.ts'
import { LogIn } from './LogIn.tsx'
import { SignUp } from './SignUp.tsx'
import styles from './AccountDialog.module.css'
import { classes } from '#web/ui/classes.ts'

const PAGES = [
  { page: 'logIn', says: 'Log in' },
  { page: 'signUp', says: 'Sign up' },
] as const
type Page = (typeof PAGES)[number]['page']

const close = (): void => useUi.setState({ account: null })
const go = (account: Page): void => useUi.setState({ account })

/** Whoever opens it wants to write, not to choose a page. */
const intoForm = (event: Event): void => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector('input')?.focus()
}

/** The dialog, on one of its two pages. */
export function AccountDialog({ page }: { page: Page }) {
  const id = useId()
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className="dim" />
        <Dialog.Content
          className={classes('dialog', styles.account)}
          data-dialog="account"
          aria-describedby={undefined}
          onOpenAutoFocus={intoForm}
        >
          <div className={styles.accountLure}>
            <Dialog.Title className={styles.accountTitle}>Sign in for cool stuff</Dialog.Title>
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
                <li key={each}>
                  <Icon name="check-bold" size={18} /> <span>{each}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.accountSide}>
            <AccountTabs id={id} page={page} />
            <div
              role="tabpanel"
              id={`${id}-panel`}
              aria-labelledby={`${id}-${page}`}
              className={styles.accountPanel}
            >
              {page === 'logIn' ? <LogIn onDone={close} /> : <SignUp onDone={close} />}
            </div>
          </div>
          <Dialog.Close className="icon-button dialog-close" aria-label="Close">
            <Icon name="x-bold" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function AccountTabs({ id, page }: { id: string; page: Page }) {
  const list = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const to = page === 'logIn' ? 1 : 0
    go(PAGES[to].page)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={list}
      className={classes('segments', styles.accountTabs)}
      role="tablist"
      aria-label="Account"
      onKeyDown={onKey}
    >
      {PAGES.map(({ page: each, says }) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          className="segment"
          aria-selected={each === page}
          aria-controls={`${id}-panel`}
          tabIndex={each === page ? 0 : -1}
          onClick={() => go(each)}
        >
          {says}
        </button>
      ))}
    </div>
  )
}
