// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { preloadsScript } from '../../src/pages/preloads-script.ts'

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML =
    '<template id="sabha-preloads"><link rel="preload" as="script" href="/shared.js">' +
    '<link rel="preload" as="script" href="/page.js" data-own></template>'
  new Function(preloadsScript)()
})

it.each([
  ['a member', 'member profilecompleted paid'],
  ['an admin whose role alone is remembered', 'admin'],
  ['somebody whom this browser does not know', null],
])('has the files of the page fetched for %s', (_who, remembered) => {
  if (remembered) localStorage.setItem('sabha-role', remembered)
  arrive()
  expect(fetched()).toEqual(['/shared.js', '/page.js'])
})

it.each(['member signedin unpaid', 'member paymentpending unpaid', 'member paymentdone paid'])(
  "spares the remote's own where onboarding stands in place of every page: %s",
  (remembered) => {
    localStorage.setItem('sabha-role', remembered)
    arrive()
    expect(fetched()).toEqual(['/shared.js'])
  },
)

it("waits for the shell's own scripts, as deferred ones run before the page is complete", () => {
  expect(fetched()).toEqual([])
  arrive()
  expect(fetched()).toEqual(['/shared.js', '/page.js'])
})

function arrive(): void {
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

function fetched(): (string | null)[] {
  const links = document.head.querySelectorAll('link[rel=preload]')
  return [...links].map((link) => link.getAttribute('href'))
}
