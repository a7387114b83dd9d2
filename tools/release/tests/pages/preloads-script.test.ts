// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { preloadsScript } from '../../src/pages/preloads-script.ts'

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML =
    '<template id="sabha-preloads"><link rel="preload" as="script" href="/shared.js">' +
    '<link rel="preload" as="script" href="/page.js" data-for="page">' +
    '<link rel="preload" as="script" href="/stage.js" data-for="stage"></template>'
})

it.each([
  ['a member', 'member profilecompleted paid'],
  ['an admin whose role alone is remembered', 'admin'],
  ['somebody whom this browser does not know', null],
])('loads the files of the page for %s', (_who, remembered) => {
  if (remembered) localStorage.setItem('sabha-role', remembered)
  expect(fetched()).toEqual(['/shared.js', '/page.js'])
})

it.each(['member signedin unpaid', 'member paymentpending unpaid', 'member paymentdone paid'])(
  'loads the files of the stage instead while onboarding is open: %s',
  (remembered) => {
    localStorage.setItem('sabha-role', remembered)
    expect(fetched()).toEqual(['/shared.js', '/stage.js'])
  },
)

function fetched(): (string | null)[] {
  new Function(preloadsScript)()
  const links = document.head.querySelectorAll('link[rel=preload]')
  return [...links].map((link) => link.getAttribute('href'))
}
