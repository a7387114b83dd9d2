import { accountScreens } from '../support/screens/account-screens.ts'
import { auditScreens } from '../support/screens/audit-screens.ts'
import { contributorScreens } from '../support/screens/contributor-screens.ts'
import { onboardingScreens } from '../support/screens/onboarding-screens.ts'
import { paymentScreens } from '../support/screens/payment-screens.ts'
import { paymentStepScreens } from '../support/screens/payment-step-screens.ts'
import {
  contentScreens,
  failingScreens,
  memberScreens,
  newcomerScreens,
  type Screen,
  superuserScreens,
  visitorPages,
  visitorStates,
} from '../support/screens/screens.ts'
import { test } from '../support/test.ts'

interface Visit {
  account?: string
  screens: readonly Screen[]
  expectedErrors?: RegExp
}

/** Some screens show an error response, which the browser also logs. */
const refused = /status of 40[03]/
/**
 * Also accepts the browser's warning about preloads that were unused because the page redirected.
 */
const refusedElsewhere = /status of 40[03]|preload but not used/
const unreachable = /ERR_CONNECTION_REFUSED|ContainerError|preload but not used/

const visits: Record<string, Visit> = {
  'the pages of a visitor': { screens: visitorPages },
  'the other states of a visitor': { screens: visitorStates },
  'a page that cannot be loaded': {
    screens: failingScreens,
    expectedErrors: unreachable,
  },
  'the pages of a member': { account: 'member@sabha.test', screens: memberScreens },
  'every state of auto-pay and of a payment': {
    account: 'ashwin.rajagopal@sabha.test',
    screens: paymentScreens,
  },
  'the account screens': { account: 'member@sabha.test', screens: accountScreens },
  'the history of a contributor': { account: 'paid@sabha.test', screens: contributorScreens },
  'every state of the steps of onboarding': {
    account: 'newcomer@sabha.test',
    screens: [...newcomerScreens, ...onboardingScreens],
    expectedErrors: refusedElsewhere,
  },
  'every state of the payment step': {
    account: 'hemant.rathore@sabha.test',
    screens: paymentStepScreens,
    expectedErrors: refusedElsewhere,
  },
  'the pages of an admin': { account: 'admin@sabha.test', screens: contentScreens },
  "every superuser's screen": { account: 'superuser@sabha.test', screens: superuserScreens },
}

// These are the longest stories; workers share them.
test.describe.configure({ mode: 'parallel' })

test.use({
  reducedMotion: 'reduce',
  // Screens change `setTimeout` to keep toasts open.
  expectedDisturbances: [/^window\.setTimeout/],
})

for (const [what, { account, screens, expectedErrors = refused }] of Object.entries(visits))
  test.describe(what, () => {
    test.use({ expectedErrors: [expectedErrors] })

    test('is accessible, has no horizontal overflow in each theme and size, and can be used translated', async ({
      page,
      keepSession,
      looks,
      untilQuiet,
    }) => {
      test.setTimeout(60_000 + screens.length * 20_000)
      if (account) await keepSession(account)
      await auditScreens({ page, looks, untilQuiet }, screens)
    })
  })
