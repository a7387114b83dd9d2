import { withTimeout } from '@sabha/types'
import { dispatchHeadingShown, headingShownEvent } from './dispatch-heading-shown.ts'
import type { SlowPhone } from './open-slow-phone.ts'

/**
 * Returns a function that opens a URL and resolves with the time until the page's heading is shown,
 * in milliseconds since the navigation.
 *
 * @param words text of the heading
 */
export async function createHeadingTimer(
  { page, session }: Pick<SlowPhone, 'page' | 'session'>,
  words: string,
): Promise<(url: string) => Promise<number>> {
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: binding })
  await dispatchHeadingShown(page, words)
  await page.addInitScript(tellTime, { told: headingShownEvent, binding })
  return async (url) => {
    const shown = new Promise<string>((resolve) =>
      session.once('Runtime.bindingCalled', ({ payload }) => resolve(payload)),
    )
    await page.goto(url)
    return Number(await withTimeout(shown, 60_000))
  }
}

const binding = 'tellOfHeading'

function tellTime({ told, binding: name }: { told: string; binding: string }): void {
  addEventListener(told, () => Reflect.get(window, name)(String(performance.now())))
}
