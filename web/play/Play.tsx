// The play screen's frame: top bar, the table's canvas, the notebook, and the dialogs over them.
import { lazy, Suspense } from 'react'
import { Notebook } from './Notebook.tsx'
import { Panels } from './Panels.tsx'
import { TopBar } from './TopBar.tsx'
import './css/play.css'

const Table = lazy(() => import('#web/table/Table.tsx').then((part) => ({ default: part.Table })))
const Prompt = lazy(() => import('./dialogs/Prompt.tsx').then((part) => ({ default: part.Prompt })))

/** The screen a game is played on. */
export function Play() {
  return (
    <div className="play">
      <TopBar />
      <main className="play-area">
        <Suspense fallback={<p className="play-waiting">Laying the table…</p>}>
          <Table />
        </Suspense>
      </main>
      <Notebook />
      <Suspense fallback={null}>
        <Prompt />
      </Suspense>
      <Panels />
    </div>
  )
}
