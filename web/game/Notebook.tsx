// The notebook beside the table: the game log, and the chat under it when docked.
import { Icon } from '#web/ui/Icon.tsx'
import { DockedChat } from '#web/game/chat/ChatAtTable.tsx'
import { toggleLog, usePanel, effectiveMode } from '#web/game/chatPanel.ts'
import { Log } from '#web/game/log/Log.tsx'
import { LogMenu, TopicChip } from '#web/game/log/LogMenu.tsx'
import styles from './Notebook.module.css'
import { classes } from '#web/ui/classes.ts'

/** The notebook; when it is folded, the table uses its width. */
export function Notebook() {
  const open = usePanel((panel) => panel.log)
  const docked = usePanel((panel) => effectiveMode(panel) === 'docked')
  const held = usePanel((panel) => panel.held)
  return (
    <aside
      className={classes(styles.notebook, !open && styles.notebookAside)}
      data-slot="notebook"
      aria-label="Log and chat"
    >
      <button
        type="button"
        className={classes('icon-button', styles.notebookFold)}
        aria-label={open ? 'Hide the log' : 'Show the log'}
        title={open ? 'Hide the log' : 'Show the log'}
        aria-expanded={open}
        onClick={toggleLog}
      >
        <Icon name={open ? 'arrow-line-right-bold' : 'file-text-bold'} size={20} />
        {!open && <span aria-hidden>Log</span>}
      </button>
      {open && (
        <div className={styles.notebookPaper} data-slot="notebook-paper">
          <header className={styles.notebookHead}>
            <h2>What happened</h2>
            <TopicChip />
            <LogMenu />
          </header>
          <Log />
          {docked && <DockedChat />}
        </div>
      )}
      {open && held && <DockPlace />}
    </aside>
  )
}

/** Drop target that docks the chat. */
function DockPlace() {
  const over = usePanel((panel) => panel.overDock)
  return (
    <div className={classes(styles.dockPlace, over && styles.dockPlaceOver)}>
      <Icon name="push-pin-bold" size={28} />
      <p>
        drop it here
        <br />
        to dock it under the log
      </p>
    </div>
  )
}
