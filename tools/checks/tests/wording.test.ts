import { describe, expect, it } from 'vitest'
import { findMessageProblems, findWordingProblems } from '../src/wording/wording-problems.ts'

describe('findWordingProblems', () => {
  it.each([
    ['a.ts', '/** What is typed is kept. */', 'a.ts:1 breaks rule 2 with "What"'],
    ['a.ts', 'const a = 1 \u002f/ Whoever reads it waits.', 'a.ts:1 breaks rule 2 with "Whoever"'],
    ['a.ts', '\n// Waits, since\n// nobody reads it.', 'a.ts:2 breaks rule 2 with "nobody"'],
    ['a.tsx', '{/* It is the fault under test */}', 'a.tsx:1 breaks rule 2 with "It"'],
    ['a.test.ts', "it\u0028'loads anew', () => {})", 'a.test.ts:1 breaks rule 5 with "anew"'],
    ['a.test.ts', "it.each([1])\u0028'%s is told', async (a) => {})", 'rule 5 with "told"'],
    ['a.css', '/* Gives way to the page. */', 'a.css:1 breaks rule 5 with "Gives way"'],
    ['a.sql', '-- Whose row it is.', 'a.sql:1 breaks rule 2 with "Whose"'],
    ['a.sql', "comment on table a is\n  'What the books heed.'", 'rule 2 with "What"'],
    ['a.yml', 'a: 1\n# Somebody waits.', 'a.yml:2 breaks rule 2 with "Somebody"'],
  ])('names the file, line, rule and words: %s %s', (path, text, problem) => {
    expect(findWordingProblems({ path, text }).join('\n')).toContain(problem)
  })

  it.each([
    ['a.ts', '// Runs git blame on a file that is encrypted at rest.'],
    ['a.ts', '/** Returns the session. It is null before the first answer. */'],
    ['a.ts', "const title = 'What do you want to pay?'"],
    ['a.ts', "fetch('https://nobody.example')"],
    ['a.md', '# What it does'],
  ])('accepts fixed terms, later sentences and other text: %s %s', (path, text) => {
    expect(findWordingProblems({ path, text })).toEqual([])
  })
})

describe('findMessageProblems', () => {
  it('names messages with a phrase of rule 5', () => {
    const text = "export const messages = { a: 'Loaded anew', b: `It stood here` }"
    expect(findMessageProblems({ path: 'en.ts', text })).toEqual([
      `en.ts breaks rule 5 with "anew": 'Loaded anew'`,
      'en.ts breaks rule 5 with "stood": `It stood here`',
    ])
  })

  it('accepts a label that begins with What', () => {
    const text = "export const messages = { a: 'What needs your attention' }"
    expect(findMessageProblems({ path: 'en.ts', text })).toEqual([])
  })
})
