import type { Page } from '@playwright/test'
import { accountScreens } from '../support/account-screens.ts'
import { keepScreen } from '../support/keep-screen.ts'
import { onboardingScreens } from '../support/onboarding-screens.ts'
import { paymentScreens } from '../support/payment-screens.ts'
import { paymentStepScreens } from '../support/payment-step-screens.ts'
import {
  contributorScreens,
  failingScreens,
  memberPages,
  memberStates,
  newcomerScreens,
  type Screen,
  superuserScreens,
  visitorScreens,
} from '../support/screens.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

// Some screens show a refusal or a failure, which the browser also writes to its console.
test.use({ expectedErrors: [/status of 40[03]/] })

for (const colorScheme of ['light', 'dark'] as const)
  for (const [device, width, height] of [
    ['desktop', 1280, 800],
    ['phone', 360, 740],
  ] as const)
    test.describe(`${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' })
      const variant = `${device}-${colorScheme}`

      for (const screen of visitorScreens)
        test(`${screen.name} is accessible and fits`, async ({ page }) => {
          await expectEachToFit(page, [screen], variant)
        })

      for (const [what, screens] of Object.entries({ pages: memberPages, states: memberStates }))
        test(`the ${what} of a member are accessible and fit`, async ({ page, signIn }) => {
          await signIn('member@sabha.test')
          await expectEachToFit(page, screens, variant)
        })

      test('every state of auto-pay and of a payment is accessible and fits', async ({
        page,
        signIn,
      }) => {
        test.slow()
        await signIn('ashwin.rajagopal@sabha.test')
        await expectEachToFit(page, paymentScreens, variant)
      })

      test('what becomes of an account is accessible and fits', async ({ page, signIn }) => {
        test.slow()
        await signIn('member@sabha.test')
        await expectEachToFit(page, accountScreens, variant)
      })

      test('the history of a contributor is accessible and fits', async ({ page, signIn }) => {
        await signIn('paid@sabha.test')
        await expectEachToFit(page, contributorScreens, variant)
      })

      test.describe('where the page asked for gives way to another', () => {
        // Its files were fetched ahead, and the browser says some seconds later that nothing ran them.
        test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|ContainerError|preload but not used/] })

        for (const screen of failingScreens)
          test(`${screen.name} is accessible and fits`, async ({ page }) => {
            await expectEachToFit(page, [screen], variant)
          })

        test.describe('and is refused something', () => {
          test.use({ expectedErrors: [/status of 40[03]|preload but not used/] })

          test('every state of the steps of onboarding is accessible and fits', async ({
            page,
            signIn,
          }) => {
            test.setTimeout(300_000)
            await signIn('newcomer@sabha.test')
            await expectEachToFit(page, onboardingScreens, variant)
          })

          test('every state of the payment step is accessible and fits', async ({
            page,
            signIn,
          }) => {
            test.setTimeout(300_000)
            await signIn('hemant.rathore@sabha.test')
            await expectEachToFit(page, paymentStepScreens, variant)
          })
        })

        test('onboarding is accessible and fits', async ({ page, signIn }) => {
          await signIn('newcomer@sabha.test')
          await expectEachToFit(page, newcomerScreens, variant)
        })
      })

      test("every superuser's screen is accessible and fits", async ({ page, signIn }) => {
        await signIn('superuser@sabha.test')
        await expectEachToFit(page, superuserScreens, variant)
      })
    })

async function expectEachToFit(
  page: Page,
  screens: readonly Screen[],
  variant: string,
): Promise<void> {
  for (const { name, open } of screens)
    await test.step(name, async () => {
      await open(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await keepScreen(page, `${name}.${variant}`)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
}
