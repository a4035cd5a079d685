import { describe, expect, it } from 'vitest'

import { buildBreaker, type BreakerCall } from './breaker.ts'

const build = () => {
  const clock = { nowMs: 1000 }
  const breaker = buildBreaker({ maxFailures: 3, restMs: 100, clock: () => clock.nowMs })
  const enter = (): BreakerCall => {
    const call = breaker.enter()
    if (!call) throw new Error('resting')
    return call
  }
  const isResting = () => {
    const call = breaker.enter()
    call?.leave()
    return call === undefined
  }
  const failOften = (times: number) => {
    for (let count = 0; count < times; count += 1) enter().fail()
  }
  return { clock, breaker, enter, isResting, failOften }
}

describe('a breaker', () => {
  it('lets calls through until three in a row failed', () => {
    const { enter, isResting, failOften } = build()
    failOften(2)
    enter().succeed()
    failOften(2)
    expect(isResting()).toBe(false)
    failOften(1)
    expect(isResting()).toBe(true)
  })

  it('lets one call see whether the service is back', () => {
    const { clock, breaker, enter, isResting, failOften } = build()
    failOften(3)
    clock.nowMs += 99
    expect(isResting()).toBe(true)
    clock.nowMs += 1
    const probe = enter()
    expect(breaker.enter()).toBeUndefined()
    probe.succeed()
    expect(isResting()).toBe(false)
    failOften(2)
    expect(isResting()).toBe(false)
  })

  it('rests twice as long after each probe that fails, a minute at most', () => {
    const { clock, enter, isResting, failOften } = build()
    failOften(3)
    for (const restMs of [200, 400, 800]) {
      clock.nowMs += restMs / 2
      enter().fail()
      clock.nowMs += restMs - 1
      expect(isResting()).toBe(true)
      clock.nowMs += 1
      expect(isResting()).toBe(false)
      clock.nowMs -= restMs / 2
      clock.nowMs += restMs / 2
    }
    for (let count = 0; count < 20; count += 1) {
      clock.nowMs += 60_000
      enter().fail()
    }
    clock.nowMs += 60_000
    expect(isResting()).toBe(false)
  })

  it('asks again when the one who looked has left', () => {
    const { clock, enter, isResting, failOften } = build()
    failOften(3)
    clock.nowMs += 100
    enter().leave()
    expect(isResting()).toBe(false)
  })

  it('rests at once when the service asks for it, for a minute at most', () => {
    const { clock, enter, isResting } = build()
    enter().fail(30_000)
    clock.nowMs += 29_999
    expect(isResting()).toBe(true)
    clock.nowMs += 1
    enter().fail(3_600_000)
    clock.nowMs += 60_000
    expect(isResting()).toBe(false)
  })

  it('does not believe calls that began before the rest', () => {
    const { clock, enter, isResting, failOften } = build()
    const [early, other] = [enter(), enter()]
    failOften(3)
    early.succeed()
    expect(isResting()).toBe(true)
    clock.nowMs += 100
    enter().succeed()
    other.fail()
    other.fail()
    other.fail()
    expect(isResting()).toBe(false)
  })

  it('is not kept shut by a clock that was set back', () => {
    const { clock, isResting, failOften } = build()
    failOften(3)
    clock.nowMs -= 3_600_000
    expect(isResting()).toBe(false)
  })
})
