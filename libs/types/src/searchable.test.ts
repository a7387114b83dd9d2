import { describe, expect, it } from 'vitest'
import { matchesSearch } from './searchable.ts'
import { nameSearches } from './testing/input-cases.ts'

describe('matchesSearch', () => {
  it.each([
    ['Founders’ Day', 'founders day'],
    ['Founders’ Day', 'day founders'],
    ["Founders' Day", 'Founders’ Day'],
    ['Lake Clean-up', 'clean up'],
    ['Members’ Dinner', 'members dinner'],
    ['Café', 'cafe'],
    ['Cafe', 'café'],
    ['Cafe\u0301', 'Café'],
    ['पाँच साल', 'पांच'],
    ['पांच साल', 'पाँच'],
    ['फ़िल्म', 'फिल्म'],
    ['फिल्म', 'फ\u093cिल्म'],
    ['५० साल', '50'],
    ['50 years', '५०'],
    ['रवि कुमार', 'कुमार रवि'],
    ['Zoë D’Souza', "zoe d'sou"],
    ['Meera', ' '],
  ])('finds %j by %j', (text, search) => {
    expect(matchesSearch(text, search)).toBe(true)
  })

  it.each([
    ['करण', 'किरण'],
    ['किरण', 'करण'],
    ['रवीना', 'रवि'],
    ['प्रवीण', 'रवि'],
    ['रावत', 'रवि'],
    ['गौरव', 'रवि'],
    ['शाह', 'ज़'],
    ['Lake Clean-up', 'clean down'],
  ])('does not find %j by %j', (text, search) => {
    expect(matchesSearch(text, search)).toBe(false)
  })

  it.each(nameSearches)('finds Vikram Deshpande by %j, and not Asha Rao', (search) => {
    expect(matchesSearch('Vikram Deshpande', search)).toBe(true)
    expect(matchesSearch('Asha Rao', search)).toBe(false)
  })
})
