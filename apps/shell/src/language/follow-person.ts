import { storedUserId } from '@sabha/backend'
import { isLanguage, type Language } from '@sabha/contract'
import { readLanguage } from './reads.ts'
import { writeLanguage } from './writes.ts'

// By hand, and by the names of first-language.ts and use-person-language.ts: what another file takes out of the
// first scripts makes them longer.
const known = {
  read: () => localStorage.getItem('sabha-language-of'),
  write: (userId: string, language: string) =>
    localStorage.setItem('sabha-language-of', `${userId} ${language}`),
  forget: () => localStorage.removeItem('sabha-language-of'),
}

let running = Promise.resolve()

/**
 * Has the language follow a person: the one they chose elsewhere is taken once, with their sign-in; what is
 * chosen here from then on is kept for their other devices. Never rejects: what could not be asked or kept is
 * tried again with the next page.
 *
 * @param show Remembers a language on this device and shows it.
 */
export function followPerson(
  userId: string,
  show: (language: Language) => Promise<void>,
): Promise<void> {
  // What was chosen last is written last. A browser that keeps nothing has nobody followed.
  running = running.then(() => follow(userId, show)).catch(() => undefined)
  return running
}

async function follow(userId: string, show: (language: Language) => Promise<void>): Promise<void> {
  // A page that the browser kept may stand for somebody who has signed out in another tab.
  if (storedUserId() !== userId) return
  const [whose, before] = known.read()?.split(' ') ?? []
  const present = chosenHere()
  if (whose === userId && before === present) return
  // At once: the page that comes meanwhile does not ask again.
  known.write(userId, present)
  try {
    if (whose === userId) return await writeLanguage(userId, present)
    const chosen = await readLanguage(userId)
    // Chosen here while the answer was on its way: that is written next.
    if (chosenHere() !== present) return
    if (chosen === null) await writeLanguage(userId, present)
    else if (chosen !== present) {
      known.write(userId, chosen)
      await show(chosen)
    }
  } catch {
    if (whose && before) known.write(whose, before)
    else known.forget()
  }
}

/** What was chosen on this device; else what it shows. */
function chosenHere(): Language {
  const chosen = localStorage.getItem('sabha-language') ?? document.documentElement.lang
  return isLanguage(chosen) ? chosen : 'en'
}
