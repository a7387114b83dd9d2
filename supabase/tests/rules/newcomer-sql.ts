import { sqlIds } from './rule.ts'

export const profilesTable = 'public.profiles'
export const updateProfiles = `update public.profiles set`
export const whereUserSql = (who: keyof typeof sqlIds) => `where id = ${sqlIds[who]}`
export const insertPhoneProof = `insert into public.phone_verifications (user_id, phone) values (${sqlIds.newcomer}, '+919800000777')`
export const requiredDetails = `full_name = 'Nila Rao', company = 'Kaveri', phone = '+919800000777'`
const answers = `date_of_birth = '1990-01-01', city = 'Pune', profession = 'Consultant', about = 'Hello',
  interests = '["Public Speaking", "Other", "Arts & Culture"]'`

/**
 * Returns SQL that puts the newcomer, who has not contributed, at an onboarding step with all
 * answers given.
 */
export const setOnboardingStep = (status: string) =>
  `update public.profiles set is_paid = false ${whereUserSql('newcomer')};
   update public.profiles set ${requiredDetails}, ${answers}, onboarding_status = '${status}' ${whereUserSql('newcomer')};
   insert into public.consents (user_id, purpose, text_version, language)
   values (${sqlIds.newcomer}, 'privacy', 'v1', 'en') on conflict do nothing`
