import { errorTextIn, type Language, loadLanguage } from '@sabha/contract'
import { toast } from '@sabha/toast'

export async function showError(
  language: Language,
  { error, otherwise }: { error: unknown; otherwise: string },
): Promise<void> {
  await loadLanguage(language)
  toast.error(errorTextIn(language, error) ?? otherwise)
}
