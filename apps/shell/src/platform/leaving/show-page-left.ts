import type { Language } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { leavingCatalogue } from './messages.ts'

export async function showPageLeftToast(language: Language): Promise<void> {
  // Without the translation the text is English.
  await leavingCatalogue.load(language).catch(() => undefined)
  toast.info(leavingCatalogue.read(language).left)
}
