import type { Language } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { pageLeftCatalogue } from './messages.ts'

export async function showPageLeftToast(language: Language): Promise<void> {
  // Without the translation the text is English.
  await pageLeftCatalogue.load(language).catch(() => undefined)
  toast.info(pageLeftCatalogue.read(language).left)
}
