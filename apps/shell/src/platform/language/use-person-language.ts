import { useContext, useEffect } from 'react'
import { PlatformServicesContext } from '../services.ts'
import type { LanguageStore } from './language-store.ts'

const delayMs = 1000

/** Synchronizes one second after the page and after each choice; fetches nothing if there is nothing to do. */
export function usePersonLanguage(userId: string): void {
  const language = useContext(PlatformServicesContext)?.language
  useEffect(() => {
    if (!language) return
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => follow(userId, language.adopt), delayMs)
    }
    schedule()
    const unsubscribe = language.subscribe(schedule)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [userId, language])
}

function follow(userId: string, adopt: LanguageStore['adopt']): void {
  const isFollowed = localStorage.getItem('sabha-language-of') === userId
  if (isFollowed && localStorage.getItem('sabha-language-choice') === null) return
  import('./sync-account-language.ts').then(
    ({ syncAccountLanguage }) => syncAccountLanguage(userId, adopt),
    () => {},
  )
}
