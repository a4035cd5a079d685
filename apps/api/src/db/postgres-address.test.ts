import { describe, expect, it } from 'vitest'

import { addPassword, findAddressProblem, splitHosts } from './postgres-address.ts'

describe('an address of PostgreSQL', () => {
  it.each([
    ['postgres://db/nest', ['postgres://db/nest']],
    ['postgres://u:p@db:5433/nest?sslmode=require', ['postgres://u:p@db:5433/nest?sslmode=require']],
    [
      'postgres://u:p%40@h1:1,h2:2,[::1]:3/nest?target_session_attrs=read-write&sslmode=require',
      ['h1:1', 'h2:2', '[::1]:3'].map((host) => `postgres://u:p%40@${host}/nest?sslmode=require`),
    ],
    ['postgresql://h1,h2/nest?target_session_attrs=read-write', ['postgresql://h1/nest', 'postgresql://h2/nest']],
    ['postgres://h1/nest?a=b&target_session_attrs=any', ['postgres://h1/nest?a=b']],
    ['postgres:///nest?host=/run/postgresql', ['postgres:///nest?host=/run/postgresql']],
  ])('%s names its hosts', (address, hosts) => {
    expect(splitHosts(address)).toEqual(hosts)
    expect(findAddressProblem(address)).toBeUndefined()
  })

  it.each([
    ['mysql://h1,h2/nest', 'must be a postgres://'],
    ['postgres://h1:port,h2/nest', 'must be a postgres://'],
    ['postgres://h1,,h2/nest', 'has an empty name'],
    ['nest', 'must be a postgres://'],
    ['postgres://h1,h2/nest?target_session_attrs=standby', 'target_session_attrs=read-write'],
  ])('%s is refused', (address, problem) => {
    expect(findAddressProblem(address)).toContain(problem)
  })

  it.each([
    ['postgres://nest@h1:1,h2:2/nest?x=1', 'postgres://nest:p%2F%40@h1:1,h2:2/nest?x=1'],
    ['postgres://nest:@db/nest', 'postgres://nest:p%2F%40@db/nest'],
  ])('%s takes a password', (address, complete) => {
    expect(addPassword(address, 'p/@')).toBe(complete)
  })
})
