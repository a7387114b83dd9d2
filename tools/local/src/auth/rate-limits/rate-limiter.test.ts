import { expect, test } from 'vitest'
import { createRateLimiter, takeFromLimiters } from './rate-limiter.ts'

function limiterAt(start = 0) {
  const clock = { seconds: start }
  const now = () => new Date(clock.seconds * 1000)
  return { clock, limiter: createRateLimiter({ capacity: 2, refillSeconds: 30 }, now) }
}

test('allows requests up to its capacity, then returns the time to wait', () => {
  const { limiter } = limiterAt()
  expect([limiter.take('a'), limiter.take('a')]).toEqual([undefined, undefined])
  expect(limiter.take('a')).toBe(30)
})

test('counts each key separately', () => {
  const { limiter } = limiterAt()
  limiter.take('a')
  limiter.take('a')
  expect(limiter.take('b')).toBeUndefined()
})

test('allows one more request per interval after the limit was reached', () => {
  const { clock, limiter } = limiterAt()
  limiter.take('a')
  limiter.take('a')
  clock.seconds = 29
  expect(limiter.take('a')).toBe(1)
  clock.seconds = 30
  expect(limiter.take('a')).toBeUndefined()
  expect(limiter.take('a')).toBe(30)
})

test('does not count refused requests', () => {
  const { clock, limiter } = limiterAt()
  for (let times = 0; times < 10; times += 1) limiter.take('a')
  clock.seconds = 30
  expect(limiter.take('a')).toBeUndefined()
})

test('deletes keys that are back to zero', () => {
  const { clock, limiter } = limiterAt()
  for (let number = 0; number < 100; number += 1) limiter.take(`key ${number}`)
  expect(limiter.size).toBe(100)
  clock.seconds = 60
  limiter.take('another')
  expect(limiter.size).toBe(1)
})

test('gives back the request of a successful attempt', () => {
  const { limiter } = limiterAt()
  for (let times = 0; times < 10; times += 1) {
    expect(limiter.take('a')).toBeUndefined()
    limiter.giveBack('a')
  }
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([
    undefined,
    undefined,
    30,
  ])
})

test('gives back no more requests than were taken', () => {
  const { limiter } = limiterAt()
  limiter.giveBack('a')
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a')].at(-1)).toBe(30)
})

test('counts a request against all limits, or against none if one is used up', () => {
  const [wide, narrow] = [limiterAt().limiter, limiterAt().limiter]
  const counts = [
    { limiter: wide, key: 'place' },
    { limiter: narrow, key: 'address' },
  ]
  narrow.take('address')
  expect([takeFromLimiters(counts), takeFromLimiters(counts)]).toEqual([undefined, 30])
  expect([wide.take('place'), wide.take('place')]).toEqual([undefined, 30])
})
