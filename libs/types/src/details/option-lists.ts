/** Professions that a member can choose. Must match `private.profession_options()`. */
export const professions = [
  'Software Engineer/Developer',
  'Data Scientist/Analyst',
  'Product Manager',
  'Designer (UI/UX)',
  'Marketing Professional',
  'Sales Professional',
  'Consultant',
  'Teacher/Educator',
  'Healthcare Professional',
  'Finance Professional',
  'Human Resources (HR Professional)',
  'Operations / Project Manager',
  'Legal Professional / Lawyer',
  'Government / Public Sector Professional',
  'Researcher / Scientist',
  'Nonprofit / Social Sector Professional',
  'Entrepreneur',
  'Student',
  'Freelancer',
  'Other',
] as const

/** Interests that a member can choose. Must match `private.interest_options()`. */
export const interestOptions = [
  'Technology & Innovation',
  'Education & Teaching',
  'Healthcare & Wellness',
  'Finance & Investment',
  'Entrepreneurship',
  'Social Service & Volunteering',
  'Environmental Sustainability',
  'Writing & Blogging',
  'Public Speaking',
  'Leadership Development',
  'Research & Policy',
  'Sports & Fitness',
  'Arts & Culture',
  'Spiritual & Ethical Growth',
  'Other',
] as const

/** Allowed country calling codes of a phone number, the default first. */
export const countryCodes = [
  '+91',
  '+971',
  '+973',
  '+965',
  '+968',
  '+974',
  '+966',
  '+1',
  '+44',
  '+61',
  '+81',
  '+49',
  '+33',
  '+86',
  '+82',
  '+65',
] as const

export type CountryCode = (typeof countryCodes)[number]
