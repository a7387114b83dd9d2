/** Caches a formatter for each locale, because creating one is slow. */
export function cachePerLocale<Formatter>(
  create: (locale: string) => Formatter,
): (locale: string) => Formatter {
  const made = new Map<string, Formatter>()
  return (locale) => {
    const formatter = made.get(locale) ?? create(locale)
    made.set(locale, formatter)
    return formatter
  }
}
