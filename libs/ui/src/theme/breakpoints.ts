/** Smallest window of each breakpoint. */
export const breakpoints: Readonly<Record<string, string>> = {
  sm: '30rem',
  md: '48rem',
  lg: '64rem',
}

/**
 * Returns the media query of a breakpoint; undefined for other names. Paper counts as a wide window: A4 is
 * narrower than `md`. `print` comes last, so that Chakra sorts the queries by width, before that of `_print`.
 */
export function wideQuery(name: string): string | undefined {
  const width = breakpoints[name]
  return width && `@media (min-width: ${width}), print`
}
