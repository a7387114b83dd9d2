import { withTimeout } from '@sabha/types'
import type { SlowPhone } from './open-slow-phone.ts'
import { headingStands, whenHeading } from './when-heading.ts'

/**
 * Answers what opens an address and tells when the heading of its page first stood, in milliseconds since the
 * navigation.
 *
 * @param words of the heading that counts
 */
export async function headingTimes(
  { page, session }: Pick<SlowPhone, 'page' | 'session'>,
  words: string,
): Promise<(url: string) => Promise<number>> {
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: binding })
  await whenHeading(page, words)
  await page.addInitScript(tellTime, { told: headingStands, binding })
  return async (url) => {
    const stands = new Promise<string>((resolve) =>
      session.once('Runtime.bindingCalled', ({ payload }) => resolve(payload)),
    )
    await page.goto(url)
    return Number(await withTimeout(stands, 60_000))
  }
}

const binding = 'tellOfHeading'

function tellTime({ told, binding: name }: { told: string; binding: string }): void {
  addEventListener(told, () => Reflect.get(window, name)(String(performance.now())))
}
