// Tests of the network that a ban covers.
import { expect, test } from 'vitest'
import { networkOf } from '../sockets/clientNetwork.ts'
import { bannedNetwork } from './bannedNetwork.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3::7', '2001:db8:1:2::/64'],
])('a ban of %s covers %s', (address, network) => expect(bannedNetwork(networkOf(address))).toBe(network))
