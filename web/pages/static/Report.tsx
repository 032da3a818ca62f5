// Page with the contact form for bug reports.
import { ContactForm } from '#web/pages/contact/ContactForm.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Sheet } from './Sheet.tsx'
import styles from './Sheet.module.css'

/** The page. */
export default function Report() {
  return (
    <Sheet title="Report a Bug">
      <div className={styles.reportLead}>
        <Sticker art="family/virus-sad" size={96} />
        <p>
          Tell us what you did, what you saw and what you expected. The virus on the left is not the bug.
          Probably.
        </p>
      </div>
      <ContactForm subject="Report a Bug" />
    </Sheet>
  )
}
