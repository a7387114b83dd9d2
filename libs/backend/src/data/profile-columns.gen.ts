// Written from libs/types by `npm run generate -w supabase`: change the list there.

/** Columns of `profileSchema`, which is not in the first script of a page. */
export const profileColumns =
  'id,email,full_name,phone,company,bio,age_group,profession,custom_profession,designation,date_of_birth,city,interests,custom_interest,about,role,onboarding_status,is_paid,total_contributions,last_contribution_at,razorpay_payment_id,email_verification_pending,answers_version,created_at,updated_at'
