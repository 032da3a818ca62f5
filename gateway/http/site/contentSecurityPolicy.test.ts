// Tests of the Content-Security-Policy with and without Firebase and Stripe.
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

const project = { projectId: 'lockdown-lane', apiKey: 'a-key', emulator: null }
const nobody = { firebase: null, stripe: null }
const connect = (text: string): string | undefined =>
  text.split('; ').find((part) => part.startsWith('connect-src'))

test('without Firebase the policy omits its hosts', () => {
  expect(connect(contentSecurityPolicy(nobody))).toBe("connect-src 'self' ws: wss:")
  expect(contentSecurityPolicy(nobody)).not.toMatch(/https?:/)
})

test('with Firebase the policy adds connections to its two hosts only', () => {
  const hosts = ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'
  expect(connect(contentSecurityPolicy({ firebase: project, stripe: null }))).toBe(
    `connect-src 'self' ws: wss:${hosts}`,
  )
  expect(contentSecurityPolicy({ firebase: project, stripe: null }).replace(hosts, '')).toBe(
    contentSecurityPolicy(nobody),
  )
})

test('with the emulator the policy allows connections to it alone', () => {
  const emulated = contentSecurityPolicy({
    firebase: { ...project, emulator: '127.0.0.1:9099' },
    stripe: null,
  })
  expect(connect(emulated)).toBe("connect-src 'self' ws: wss: http://127.0.0.1:9099")
})

test('with Stripe the policy allows its script and frames, besides Firebase’s hosts', () => {
  const both = contentSecurityPolicy({ firebase: project, stripe: {} })
  expect(both).toContain("script-src 'self' https://js.stripe.com;")
  expect(both).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;')
  expect(connect(both)).toContain(' https://api.stripe.com https://identitytoolkit.googleapis.com ')
})
