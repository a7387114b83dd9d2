/**
 * The columns of a profile that the application reads: those of `profileSchema`, which is not in the first script of a
 * page. A test compares them.
 */
export const profileColumns =
  'id,email,full_name,phone,company,bio,age_group,date_of_birth,profession,custom_profession,city,designation,about,interests,custom_interest,role,onboarding_status,is_paid,total_contributions,last_contribution_at,razorpay_payment_id,email_verification_pending,answers_version,created_at,updated_at'
