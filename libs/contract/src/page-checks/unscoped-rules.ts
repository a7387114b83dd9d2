/**
 * Returns the style rules that apply to the whole document: their selector has no class, no id and no
 * `data-` attribute. Exempts style sheets from files and rules of `@sabha/ui`, including a remote's own copy
 * of it.
 */
export function findUnscopedRules(): string[] {
  const sheets = [...document.styleSheets].filter(({ ownerNode, href }) => {
    const isOfUi = ownerNode instanceof HTMLElement && ownerNode.dataset.emotion !== undefined
    return href === null && !isOfUi
  })
  return [...sheets, ...(document.adoptedStyleSheets ?? [])].flatMap(({ cssRules }) =>
    [...cssRules].flatMap(unscopedIn),
  )
}

/** Returns the source of the functions above and below, to run in a browser. */
export function unscopedRuleSource(): string {
  return [findUnscopedRules, unscopedIn, isScoped].map(String).join('\n')
}

function unscopedIn(rule: CSSRule): string[] {
  const { cssText, selectorText, start, cssRules }: StyleRule = rule
  if (selectorText && !cssText.startsWith('@')) return isScoped(selectorText) ? [] : [cssText]
  if (start && isScoped(start)) return []
  return [...(cssRules ?? [])].flatMap(unscopedIn)
}

/** Properties of all kinds of rules: style rules, scopes and groups. */
interface StyleRule extends Pick<CSSRule, 'cssText'> {
  selectorText?: string
  start?: string | null
  cssRules?: CSSRuleList
}

function isScoped(selectors: string): boolean {
  return selectors.split(/,(?![^(]*\))/).every((selector) => {
    const own = selector
      .replaceAll(/\[(?!data-(?!theme))[^\]]*\]|#root\b/g, '')
      .replaceAll(/:not\([^)]*\)/g, '')
    return /[.#][\w-]|\[data-/.test(own)
  })
}
