import { id } from './rule.ts'

export const profiles = 'public.profiles'
export const newcomer = `update public.profiles set`
export const mine = (who: keyof typeof id) => `where id = ${id[who]}`
export const proof = `insert into public.phone_verifications (user_id, phone) values (${id.newcomer}, '+919800000777')`
export const details = `full_name = 'Nila Rao', company = 'Kaveri', phone = '+919800000777'`
const answers = `date_of_birth = '1990-01-01', city = 'Pune', profession = 'Consultant', about = 'Hello',
  interests = '["Public Speaking", "Other", "Arts & Culture"]'`

/**
 * Returns SQL that puts the newcomer, who has not contributed, at an onboarding step with all
 * answers given.
 */
export const at = (status: string) =>
  `update public.profiles set is_paid = false ${mine('newcomer')};
   update public.profiles set ${details}, ${answers}, onboarding_status = '${status}' ${mine('newcomer')};
   insert into public.consents (user_id, purpose, text_version, language)
   values (${id.newcomer}, 'privacy', 'v1', 'en') on conflict do nothing`
