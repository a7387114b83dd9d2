import { runSql } from './run-sql.ts'

/** Completes the onboarding of an account in the database, without its screens. */
export function completeAccount(email: string): Promise<void> {
  return runSql(
    `update public.profiles set company = 'Joshi Textiles', city = 'Pune', profession = 'Consultant',
       date_of_birth = '1990-04-01', about = 'To learn from others.',
       interests = '["Arts & Culture", "Public Speaking", "Sports & Fitness"]',
       onboarding_status = 'profilecompleted'
     where email = $1`,
    [email],
  )
}
