// The prepared tables, on localhost only: a list of scenes, each playable as a table.
import styles from './Practice.module.css'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { allScenes, type Scene } from './scenes.ts'
import { SceneTable } from './SceneTable.tsx'

/** `/test` is the list; `/test/<group>/<case>?as=B&step=2` is one table, seen by B after two steps. */
export default function Practice() {
  const { pathname } = useLocation()
  const { scenes, faults } = useMemo(() => allScenes(), [])
  const [, root = 'test', ...rest] = pathname.split('/')
  const path = rest.join('/').replace(/\/$/, '')
  const scene = scenes.find((each) => each.path === path)
  if (scene) return <SceneTable key={scene.path} scene={scene} />
  const shown = scenes.filter(
    (each) => path === '' || each.group.startsWith(path) || each.path.startsWith(path),
  )
  return (
    <main className={styles.scenes} translate="no">
      <h1>Prepared tables</h1>
      <p>
        Cases of the rules and scenes for the dialogs. Add <code>?as=B</code> to sit in another seat,{' '}
        <code>&amp;step=2</code> to start after two steps.
      </p>
      {faults.map((fault) => (
        <p key={fault.file} className={styles.scenesFault}>
          {`${fault.file}: ${fault.error}`}
        </p>
      ))}
      {path !== '' && shown.length === 0 && (
        <p className={styles.scenesFault}>{`There is no prepared table called “${path}”.`}</p>
      )}
      {groupsOf(shown).map(([group, members]) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {members.map(({ path: to, rulesCase }) => (
              <li key={`${to}:${rulesCase.line}`} className="flex gap-12 text-14-5">
                <Link to={`/${root}/${to}`}>{rulesCase.name}</Link>
                {rulesCase.steps.length > 0 && (
                  <Link to={`/${root}/${to}?step=all`}>{afterAll(rulesCase.steps.length)}</Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

const afterAll = (steps: number): string => (steps === 1 ? 'after its step' : `after its ${steps} steps`)

const groupsOf = (scenes: readonly Scene[]): [string, Scene[]][] => [
  ...Map.groupBy(scenes, ({ group }) => group),
]
