import { limits } from './limits.ts'

/** What counts towards a complete profile, as typed or as a row has it. */
export interface CountedAnswers {
  full_name: string | null
  phone: string | null
  profession: string | null
  custom_profession: string | null
  city: string | null
  date_of_birth: string | null
  about: string | null
  interests: readonly string[]
  custom_interest: string | null
}

/**
 * How much of a profile is filled, in whole percent. Seven parts: six fields, and three interests;
 * where the profession or an interest is Other, its own words are one part more (specification,
 * section 4).
 */
export function profileCompletion(answers: CountedAnswers): number {
  const { full_name, phone, profession, city, date_of_birth, about, interests } = answers
  const parts = [full_name, phone, profession, city, date_of_birth, about].map(isFilled)
  parts.push(interests.length >= limits.minInterests)
  if (profession === 'Other') parts.push(isFilled(answers.custom_profession))
  if (interests.includes('Other')) parts.push(isFilled(answers.custom_interest))
  return Math.round((parts.filter(Boolean).length / parts.length) * 100)
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}
