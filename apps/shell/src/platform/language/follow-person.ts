import { storedUserId } from '@sabha/backend'
import { isLanguage, type Language } from '@sabha/contract'
import { readLanguage, writeLanguage } from './api.ts'

// Repeats the keys of first-language.ts and use-person-language.ts: importing them would make the first scripts larger.
const followedKey = 'sabha-language-of'
const choiceKey = 'sabha-language-choice'

let running = Promise.resolve()

/**
 * Keeps the language of an account and of this device the same. The account's language is shown once after each
 * sign-in; a language that the user chooses here is written to the account. A language from the browser's settings is
 * never written. Never rejects: a failed request is repeated with the next page.
 *
 * @param adopt stores a language on this device and shows it
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
  // A page restored from the browser's cache may show a user who signed out in another tab.
  if (storedUserId() !== userId) return
  if (localStorage.getItem(followedKey) === userId) return keepChoice(userId)
  // Set at once, so that a page that opens meanwhile sends no second request.
  localStorage.setItem(followedKey, userId)
  const before = choiceHere()
  try {
    const kept = await readLanguage(userId)
    // A choice made during the request is written next.
    if (choiceHere() !== before) return
    if (kept === null) return await keepChoice(userId)
    forgetChoice(before)
    if (kept !== localStorage.getItem('sabha-language')) await adopt(kept)
  } catch {
    localStorage.removeItem(followedKey)
  }
}

/** Writes the choice made on this device, if there is one. It is kept until it is written. */
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

/** Keeps a later choice. */
function forgetChoice(choice: Language | null): void {
  if (choiceHere() === choice) localStorage.removeItem(choiceKey)
}
