/** Which network addresses belong to the public internet. */
import { isIP } from 'node:net'

import ipaddr from 'ipaddr.js'

/**
 * False for loopback, private, link-local, carrier, documentation, multicast and every other special range, and for
 * what is no address. IPv6 addresses that contain an IPv4 address are judged by it, too.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) === 0) return false
  const parsed = ipaddr.process(plain)
  return parsed.range() === 'unicast'
}
