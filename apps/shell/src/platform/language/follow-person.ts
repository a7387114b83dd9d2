import { storedUserId } from '@sabha/backend'
import { isLanguage, type Language } from '@sabha/contract'
import { readLanguage } from './reads.ts'
import { writeLanguage } from './writes.ts'

// By hand, and by the names of first-language.ts and use-person-language.ts: what another file takes out of the
// first scripts makes them longer.
const followedKey = 'sabha-language-of'
const choiceKey = 'sabha-language-choice'

let running = Promise.resolve()

/**
 * Keeps the language of an account and of this device the same. The language that the account has is shown once
 * after each sign-in; a language that the user chooses here is written to the account. A language that the
 * user did not choose, such as that of the browser, is never written. Never rejects: a request that failed is repeated with the
 * next page.
 *
 * @param adopt Remembers a language on this device and shows it.
 */
export function followPerson(
  userId: string,
  adopt: (language: Language) => Promise<void>,
): Promise<void> {
  // One at a time, so that the last choice is written last. A browser without storage follows no account.
  running = running.then(() => follow(userId, adopt)).catch(() => undefined)
  return running
}

async function follow(userId: string, adopt: (language: Language) => Promise<void>): Promise<void> {
  // A page that the browser kept may show an account that was signed out in another tab.
  if (storedUserId() !== userId) return
  if (localStorage.getItem(followedKey) === userId) return keepChoice(userId)
  // At once, so that a page that opens meanwhile does not ask again.
  localStorage.setItem(followedKey, userId)
  const before = choiceHere()
  try {
    const kept = await readLanguage(userId)
    // Made while the answer was on its way: that is written next.
    if (choiceHere() !== before) return
    if (kept === null) return await keepChoice(userId)
    forgetChoice(before)
    if (kept !== localStorage.getItem('sabha-language')) await adopt(kept)
  } catch {
    localStorage.removeItem(followedKey)
  }
}

/** Writes the choice that was made on this device, if there is one. It stays until it is written. */
async function keepChoice(userId: string): Promise<void> {
  const choice = choiceHere()
  if (choice === null) return
  await writeLanguage(userId, choice)
  forgetChoice(choice)
}

function choiceHere(): Language | null {
  const choice = localStorage.getItem(choiceKey)
  return isLanguage(choice) ? choice : null
}

/** A later choice stays. */
function forgetChoice(choice: Language | null): void {
  if (choiceHere() === choice) localStorage.removeItem(choiceKey)
}
