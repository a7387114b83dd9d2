// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { findPageProblems } from './page-problems.ts'

afterEach(() => document.body.replaceChildren())

function judge(html: string): Promise<string[]> {
  const page = document.createElement('main')
  page.innerHTML = html
  document.body.append(page)
  return findPageProblems(page)
}

it('returns no problem for one heading, ordered levels and images with texts', async () => {
  const image = '<img src="/a.png" alt="The library">'
  expect(await judge(`<h1>Events</h1><h2>Soon</h2>${image}`)).toEqual([])
})

it('names each first-level heading if there are several, and reports if there is none', async () => {
  expect(await judge('<h1>Events</h1><h1>Soon</h1>')).toEqual([
    'it has 2 headings of the first level, not one: <h1>Events</h1> <h1>Soon</h1>',
  ])
  expect(await judge('<p>Events</p>')).toContain(
    'it has 0 headings of the first level, not one: name the page',
  )
})

it('names an image without a text and suggests the fix, even if axe ignores it as hidden', async () => {
  expect(await judge('<h1>Events</h1><div hidden><img src="/a.png"></div>')).toEqual([
    'an image has no alt, say what it shows, or "" for an ornament: <img src="/a.png">',
  ])
})

it('names a heading that skips a level', async () => {
  expect(await judge('<h1>Events</h1><h3>Soon</h3>')).toContain(
    'a heading jumps a level, take the next one: <h3>Soon</h3>',
  )
})
