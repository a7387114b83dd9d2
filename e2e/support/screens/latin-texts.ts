import type { Page } from '@playwright/test'

/**
 * The texts, names and the title of a page that hold a word in Latin letters, besides `names`.
 * Lists of a page are left out: what the server stores stands in them.
 */
export async function latinTexts(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(readTexts)
  const [title = ''] = (await page.title()).split(' · Sabha')
  const left = [...texts, title].map((text) =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text),
  )
  return left.filter((text) => /[A-Za-z]{2,}/.test(text))
}

function readTexts(): string[] {
  const spoken = ['aria-label', 'title', 'placeholder', 'alt']
  return [...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('noscript, script, style, main li, [lang=en]'))
    .flatMap((element) => [
      ...[...element.childNodes].flatMap((node) =>
        node instanceof Text ? [node.data.trim()] : [],
      ),
      ...spoken.map((name) => element.getAttribute(name) ?? ''),
    ])
}
