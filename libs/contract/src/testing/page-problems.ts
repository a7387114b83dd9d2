import axe from 'axe-core'

/**
 * Returns the problems of a rendered page, one line each; empty if there are none. Contrast needs a real
 * browser, since jsdom has no layout.
 */
export async function findPageProblems(container: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
    // Omits passed checks, and avoids fetching style sheets, which only excluded rules need.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  })
  return [
    ...headingProblems(container),
    ...imageProblems(container),
    ...violations.map(
      ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html).join(' ')}`,
    ),
  ]
}

/** Checks all headings, including those only for screen readers or wide screens. */
function headingProblems(container: HTMLElement): string[] {
  const headings = [...container.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"]')]
  const levels = headings.map(levelOf)
  const first = headings.filter((heading) => levelOf(heading) === 1)
  const named = first.map(({ outerHTML }) => outerHTML).join(' ')
  const jumps = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)
  return [
    ...(first.length === 1
      ? []
      : [
          `it has ${first.length} headings of the first level, not one: ${named || 'name the page'}`,
        ]),
    ...jumps.map((heading) => `a heading jumps a level, take the next one: ${heading.outerHTML}`),
  ]
}

function levelOf(heading: Element): number {
  return Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1))
}

/** Checks hidden images too, since their text is easily forgotten when they are shown later. */
function imageProblems(container: HTMLElement): string[] {
  return [...container.querySelectorAll('img:not([alt])')].map(
    (image) => `an image has no alt, say what it shows, or "" for an ornament: ${image.outerHTML}`,
  )
}
