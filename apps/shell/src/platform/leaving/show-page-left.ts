import type { Language } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { leftCatalogue } from './messages.ts'

export async function showPageLeft(language: Language): Promise<void> {
  // Without the translation the text is English.
  await leftCatalogue.load(language).catch(() => undefined)
  toast.info(leftCatalogue.read(language).left)
}
