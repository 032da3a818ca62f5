// Offers a reload where the server has a newer build of the page; never reloads by itself.
import { useState } from 'react'
import { Icon } from '#web/art/Icon.tsx'
import { useNewBuild, useServerBuild } from '#web/state/build.ts'
import { reloadKeepingTyped } from '#web/state/typed.ts'

/** Put away, it comes again only with a build that is newer still. */
export function NewBuildNote() {
  const isNew = useNewBuild()
  const newest = useServerBuild((build) => build.newest)
  const [putAway, setPutAway] = useState('')
  if (!isNew || putAway === newest) return null
  return (
    <div className="new-build" role="status">
      <span>A new version is ready.</span>
      <button type="button" className="button button-38" onClick={reloadKeepingTyped}>
        <Icon name="arrow-clockwise-bold" /> Reload
      </button>
      <button type="button" className="icon-button" aria-label="Not now" onClick={() => setPutAway(newest)}>
        <Icon name="x-bold" />
      </button>
    </div>
  )
}
