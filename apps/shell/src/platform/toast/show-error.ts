import { errorTextIn, type Language, loadLanguage } from '@sabha/contract'
import { toast } from '@sabha/toast'

/** Shows an error in a toast, with its own text if it is meant for users. */
export async function showError(
  language: Language,
  { error, otherwise }: { error: unknown; otherwise: string },
): Promise<void> {
  await loadLanguage(language)
  toast.error(errorTextIn(language, error) ?? otherwise)
}
