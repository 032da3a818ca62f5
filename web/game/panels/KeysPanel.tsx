// List of all keyboard shortcuts with their current keys.
import {
  GROUPS,
  shortcutGroup,
  SHORTCUTS,
  shortcutLabel,
  cardOf,
  keyFor,
  keyName,
} from '#web/prefs/shortcuts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { usePreferences } from '#web/prefs/preferences.ts'
import { closePanel, openPanel } from '#web/client/state/ui.ts'
import styles from './KeysPanel.module.css'

/** The help on keyboard shortcuts. */
export function KeysPanel() {
  const keys = usePreferences((preferences) => preferences.keys)
  // The digits that select cards share one line.
  const listed = SHORTCUTS.filter((shortcut) => cardOf(shortcut) <= 0)
  const digits = SHORTCUTS.filter((shortcut) => cardOf(shortcut) >= 0).map((shortcut) =>
    keyName(keyFor(shortcut, keys)),
  )
  return (
    <Dialog name="keys" title="Keys" width={900} onClose={closePanel}>
      <div className={styles.keyGroups}>
        {GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {listed
                .filter((shortcut) => shortcutGroup(shortcut) === group)
                .map((shortcut) => (
                  <div key={shortcut} className={styles.keyRow}>
                    <dt>
                      {shortcut === 'card1' ? (
                        <>
                          <kbd>{digits[0]}</kbd> <span>to</span> <kbd>{digits.at(-1)}</kbd>
                        </>
                      ) : (
                        <kbd>{keyName(keyFor(shortcut, keys))}</kbd>
                      )}
                    </dt>
                    <dd>{shortcut === 'card1' ? 'Go to that card of my hand' : shortcutLabel(shortcut)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="paper-soft">
        Tab goes from part to part of the table, Escape takes back and closes. In a question the numbers
        choose and Enter confirms.
      </p>
      <div className="dialog-buttons">
        <Button tone="quiet" size={44} onClick={() => openPanel('settings')}>
          Other keys
        </Button>
        <Button size={44} data-act="help" onClick={closePanel}>
          Got it
        </Button>
      </div>
    </Dialog>
  )
}
