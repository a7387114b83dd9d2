import type { Page } from '@playwright/test'

/**
 * Returns texts, accessible names and the title that contain a word in Latin letters, except
 * `names`. Skips lists, which show stored content.
 */
export async function findLatinTexts(page: Page, names: readonly string[]): Promise<string[]> {
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
