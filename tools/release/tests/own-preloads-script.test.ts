// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { ownPreloadsScript } from '../src/own-preloads-script.ts'

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML =
    '<template id="sabha-preloads"><link rel="preload" as="script" href="/page.js"></template>'
})

it.each([
  ['a member', 'member profilecompleted paid'],
  ['an admin whose role alone is remembered', 'admin'],
  ['somebody whom this browser does not know', null],
])('has the files of the page fetched for %s', (_who, remembered) => {
  expect(fetchedFor(remembered)).toEqual(['/page.js'])
})

it.each(['member signedin unpaid', 'member paymentpending unpaid', 'member paymentdone paid'])(
  'spares them where onboarding stands in place of every page: %s',
  (remembered) => {
    expect(fetchedFor(remembered)).toEqual([])
  },
)

function fetchedFor(remembered: string | null): (string | null)[] {
  if (remembered) localStorage.setItem('sabha-role', remembered)
  new Function(ownPreloadsScript)()
  const links = document.head.querySelectorAll('link[rel=preload]')
  return [...links].map((link) => link.getAttribute('href'))
}
