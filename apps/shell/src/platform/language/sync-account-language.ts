import { storedUserId } from '@sabha/backend'
import { isLanguage, type Language } from '@sabha/contract'
import { readLanguage, writeLanguage } from './api.ts'

// Repeats the keys of first-language.ts and use-person-language.ts: importing them would make the first scripts larger.
const followedKey = 'sabha-language-of'
const choiceKey = 'sabha-language-choice'

let running = Promise.resolve()

/** Writes only choices to the account, never the browser's language. Retries with the next page; never rejects. */
export function syncAccountLanguage(
  userId: string,
  adopt: (language: Language) => Promise<void>,
): Promise<void> {
  // Writes one choice at a time, so that the last choice is written last. A browser without storage follows no
  // account.
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
    const accountLanguage = await readLanguage(userId)
    // A choice made during the request is written next.
    if (choiceHere() !== before) return
    if (accountLanguage === null) return await keepChoice(userId)
    forgetChoice(before)
    if (accountLanguage !== localStorage.getItem('sabha-language')) await adopt(accountLanguage)
  } catch {
    localStorage.removeItem(followedKey)
  }
}

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

function forgetChoice(choice: Language | null): void {
  if (choiceHere() === choice) localStorage.removeItem(choiceKey)
}
