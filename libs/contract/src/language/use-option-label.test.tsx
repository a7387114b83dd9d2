import { interestOptions, professions } from '@sabha/types/details'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakePlatform } from '../fake/fake-platform.tsx'
import type { Language } from './language.ts'
import { messages as hindi } from './option-labels/hi.ts'
import { useOptionLabel } from './use-option-label.ts'

afterEach(cleanup)

const options = [...new Set<string>([...professions, ...interestOptions])]

it.each(options)('returns the stored value of %s in English', (option) => {
  show([option], 'en')
  expect(screen.getByRole('listitem').textContent).toBe(option)
})

it('has a distinct Hindi label for every option', async () => {
  show(options, 'hi')
  await screen.findByText('विद्यार्थी')
  const labels = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(labels.filter((label) => !/\p{Script=Devanagari}/u.test(label))).toEqual([])
  expect(new Set(labels).size).toBe(options.length)
})

it("returns a member's own text and unknown values unchanged", async () => {
  show(['Student', 'Kite flying', 'constructor'], 'hi')
  await screen.findByText('विद्यार्थी')
  expect(screen.getByText('Kite flying')).toBeDefined()
  expect(screen.getByText('constructor')).toBeDefined()
})

it('translates every option, and nothing else, into Hindi', () => {
  expect(Object.keys(hindi).sort()).toEqual(options.toSorted())
})

function show(values: readonly string[], language: Language): void {
  function Labels() {
    const labelOf = useOptionLabel()
    return (
      <ul>
        {values.map((value) => (
          <li key={value}>{labelOf(value)}</li>
        ))}
      </ul>
    )
  }
  render(
    <FakePlatform language={language}>
      <Labels />
    </FakePlatform>,
  )
}
