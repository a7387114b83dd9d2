import { describe, expect, it } from 'vitest'
import {
  decideUpdateMethods,
  type UpdateConditions,
  type UpdateMethod,
} from './decide-update-methods.ts'

type Case = [
  document: UpdateConditions['document'],
  isHeld: boolean,
  moves: UpdateMethod[],
  hasFailed?: boolean,
]

function moves(
  occasion: UpdateConditions['occasion'],
  [document, isHeld]: Case | [UpdateConditions['document'], boolean],
) {
  return decideUpdateMethods({ occasion, document, isHeld })
}

describe('an offered registry', () => {
  it.each<Case>([
    ['not-needed', false, []],
    ['ready', false, []],
    ['not-needed', false, ['recompose'], true],
    ['not-needed', true, [], true],
    ['ready', false, ['document'], true],
    ['ready', true, [], true],
    ['blocked', false, [], true],
  ])(
    'with the new document %s and unsaved work %s, tries %j for a page that may stay, failed: %s',
    (...each) => {
      const [, , expected, hasFailed = false] = each
      expect(moves({ type: 'offer', isForced: false, hasFailed }, each)).toEqual(expected)
    },
  )

  it.each<Case>([
    ['not-needed', false, ['recompose']],
    ['not-needed', true, ['recompose']],
    ['ready', false, ['document', 'recompose']],
    ['ready', true, ['recompose']],
    ['blocked', false, ['recompose']],
  ])(
    'with the new document %s and unsaved work %s, tries %j for a page that may not stay',
    (...each) => {
      expect(moves({ type: 'offer', isForced: true, hasFailed: false }, each)).toEqual(each[2])
    },
  )
})

describe('a navigation', () => {
  it.each<Case>([
    ['not-needed', false, ['recompose']],
    ['not-needed', true, []],
    ['ready', false, ['document', 'recompose']],
    ['ready', true, []],
    ['blocked', false, []],
  ])('with the new document %s and unsaved work %s, tries %j', (...each) => {
    expect(moves({ type: 'navigation' }, each)).toEqual(each[2])
  })
})

describe('a failure', () => {
  it.each<Case>([
    ['not-needed', false, ['recompose']],
    ['not-needed', true, ['recompose']],
    ['ready', false, ['document']],
    ['ready', true, []],
    ['blocked', false, []],
  ])('with the new document %s and unsaved work %s, tries %j', (...each) => {
    expect(moves({ type: 'failure' }, each)).toEqual(each[2])
  })
})

describe('a completion that found another registry', () => {
  it.each<Case>([
    ['not-needed', false, ['recompose']],
    ['ready', true, ['document', 'recompose']],
    ['blocked', false, ['recompose']],
  ])('with the new document %s and unsaved work %s, tries %j', (...each) => {
    expect(moves({ type: 'completion' }, each)).toEqual(each[2])
  })
})
