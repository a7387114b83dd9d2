import type { Environment } from '../environment.ts'

/** The foundation's own words and addresses, as the page is told them. */
export function foundationOf(environment: Environment) {
  return {
    name: environment.SABHA_FOUNDATION_NAME,
    homeUrl: environment.SABHA_FOUNDATION_HOME_URL,
    supportEmail: environment.SABHA_FOUNDATION_SUPPORT_EMAIL,
    since: environment.SABHA_FOUNDATION_SINCE,
    address: environment.SABHA_FOUNDATION_ADDRESS,
    phone: environment.SABHA_FOUNDATION_PHONE,
    registration: environment.SABHA_FOUNDATION_REGISTRATION,
    taxNote: environment.SABHA_FOUNDATION_TAX,
  }
}
