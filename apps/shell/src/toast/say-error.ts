import { errorTextIn, type Language, loadLanguage } from '@sabha/contract'
import { toast } from '@sabha/toast'

/** Says in a toast what went wrong, in the error's own words where it has some for people. */
export async function sayError(
  language: Language,
  { error, otherwise }: { error: unknown; otherwise: string },
): Promise<void> {
  await loadLanguage(language)
  toast.error(errorTextIn(language, error) ?? otherwise)
}
