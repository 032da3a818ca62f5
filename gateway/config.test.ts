// Tests of the Firebase settings and their error messages.
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const env = {
  PORT: '1',
  REDIS_URL: 'redis://x',
  LINK_SECRET: 'x'.repeat(16),
  SESSION_SECRET: 'y'.repeat(16),
}
const project = { FIREBASE_PROJECT_ID: 'lockdown-lane', FIREBASE_API_KEY: 'a-key' }
const demo = { ...project, FIREBASE_PROJECT_ID: 'demo-lane' }
const host = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }

test.each([
  ['nothing', {}, null],
  ['nothing but an emulator', host, null],
  ['a project', project, { projectId: 'lockdown-lane', apiKey: 'a-key', emulator: null }],
  [
    'an emulator',
    { ...demo, ...host },
    { projectId: 'demo-lane', apiKey: 'a-key', emulator: '127.0.0.1:9099' },
  ],
])('%s is read', (_, given, firebase) => {
  expect(readConfig({ ...env, ...given })).toMatchObject({ ok: true, config: { firebase } })
})

test.each([
  [
    'the emulator for a real project',
    { ...project, ...host },
    'FIREBASE_AUTH_EMULATOR_HOST is for tests: unset it, or name a project whose id begins with demo-',
  ],
  [
    'no key',
    { FIREBASE_PROJECT_ID: 'lockdown-lane' },
    'FIREBASE_PROJECT_ID needs FIREBASE_API_KEY: the key of the project’s web app',
  ],
  [
    'no id',
    { ...project, FIREBASE_PROJECT_ID: 'Lockdown Lane' },
    'FIREBASE_PROJECT_ID must be the id of a project: small letters, digits and dashes',
  ],
  [
    'no key that could be one',
    { ...project, FIREBASE_API_KEY: 'a; key' },
    'FIREBASE_API_KEY must be a key: letters, digits, dashes and underscores',
  ],
  [
    'an emulator that would write into the policy',
    { ...demo, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099; script-src *' },
    'FIREBASE_AUTH_EMULATOR_HOST must be host:port, for example 127.0.0.1:9099',
  ],
])('%s fails the start with an explanation', (_, given, sentence) => {
  expect(readConfig({ ...env, ...given })).toEqual({ ok: false, wrong: [sentence] })
})
