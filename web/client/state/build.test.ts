// A newer build is distinguished from an older one and from a rebuild of the same one.
import { beforeEach, describe, expect, it } from 'vitest'
import { announceBuild, isNewerBuild, dismissBuild, useServerBuild } from './build.ts'

beforeEach(() => useServerBuild.setState({ newest: '', dismissed: '' }))

describe('a build', () => {
  it('is newer only if it is a different build with a later time', () => {
    expect(isNewerBuild('200-two', '100-one')).toBe(true)
    expect(isNewerBuild('1000-two', '999-one')).toBe(true)
    expect(isNewerBuild('100-one', '200-two')).toBe(false)
    expect(isNewerBuild('100-one', '100-one')).toBe(false)
    expect(isNewerBuild('200-one', '100-one')).toBe(false)
  })

  it('that is unknown or malformed is not newer', () => {
    for (const unknown of ['', 'one', '200', '200-', '-two', '9'.repeat(13) + '-two'])
      expect([isNewerBuild(unknown, '100-one'), isNewerBuild('200-two', unknown)]).toEqual([false, false])
  })

  it('stays the newest while gateways of an older build still announce theirs', () => {
    for (const build of ['100-one', '200-two', '100-one']) announceBuild(build)
    expect(useServerBuild.getState().newest).toBe('200-two')
  })

  it('that was dismissed is offered again only after a newer one is announced', () => {
    announceBuild('200-two')
    dismissBuild()
    announceBuild('200-two')
    const { newest, dismissed } = useServerBuild.getState()
    expect(newest).toBe(dismissed)
    announceBuild('300-three')
    expect(useServerBuild.getState()).toEqual({ newest: '300-three', dismissed: '200-two' })
  })
})
