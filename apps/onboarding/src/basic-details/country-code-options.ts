import { type CountryCode, countryCodes } from '@sabha/types/details'

/** ISO 3166 codes of the countries that use a country calling code. */
const countries: Readonly<Record<CountryCode, readonly string[]>> = {
  '+91': ['IN'],
  '+971': ['AE'],
  '+973': ['BH'],
  '+965': ['KW'],
  '+968': ['OM'],
  '+974': ['QA'],
  '+966': ['SA'],
  '+1': ['US', 'CA'],
  '+44': ['GB'],
  '+61': ['AU'],
  '+81': ['JP'],
  '+49': ['DE'],
  '+33': ['FR'],
  '+86': ['CN'],
  '+82': ['KR'],
  '+65': ['SG'],
}

/** Returns the country codes with their countries in a language, such as "+91 India". */
export function countryCodeOptions(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region', style: 'short' })
  return countryCodes.map((code) => ({
    value: code,
    label: `${code} ${countries[code].map((country) => names.of(country)).join('/')}`,
  }))
}
