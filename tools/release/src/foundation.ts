import type { ShellConfig } from '@sabha/contract/composition'

/** Details of the foundation in a local copy, by environment variable. A public build refuses these values. */
export const demoFoundation = {
  SABHA_FOUNDATION_NAME: 'Sabha Foundation',
  SABHA_FOUNDATION_HOME_URL: 'https://sabha.example',
  SABHA_FOUNDATION_SUPPORT_EMAIL: 'support@sabha.example',
  SABHA_FOUNDATION_ADDRESS: '12 Demo Road, Pune, Maharashtra 411001, India',
  SABHA_FOUNDATION_PHONE: '+91 20 5550 0100',
  SABHA_FOUNDATION_REGISTRATION:
    'Demo registration No. 0000/2009, Societies Registration Act, 1860',
} as const

type FoundationEnvironment = Record<keyof typeof demoFoundation, string> & {
  SABHA_FOUNDATION_SINCE: number
  SABHA_FOUNDATION_TAX?: string | undefined
}

/** Returns the details of the foundation, for the configuration in the pages. */
export function readFoundation(environment: FoundationEnvironment): ShellConfig['foundation'] {
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
