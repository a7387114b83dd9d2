import type { Language } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { leftCatalogue } from './messages.ts'

/** Says in a toast why the page was left although the user did not leave it. */
export async function sayLeft(language: Language): Promise<void> {
  // Without the translation the text is English.
  await leftCatalogue.load(language).catch(() => undefined)
  toast.info(leftCatalogue.read(language).left)
}
