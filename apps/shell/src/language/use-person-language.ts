import { usePlatform } from '@sabha/contract'
import { useEffect } from 'react'

/** Has the language follow whoever is here, once their page stands. Nothing is fetched where nothing is new. */
export function usePersonLanguage(userId: string): void {
  const { language, setLanguage } = usePlatform()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (localStorage.getItem('sabha-language-of') === `${userId} ${language}`) return
      import('./follow-person.ts').then(
        ({ followPerson }) => followPerson(userId, setLanguage),
        () => {},
      )
    }, 1000)
    return () => clearTimeout(timer)
  }, [userId, language, setLanguage])
}
