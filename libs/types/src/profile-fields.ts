interface ProfileFieldRules {
  /** `line` and `text` are free text, `option` and `list` are chosen from an option list. */
  type: 'line' | 'text' | 'date' | 'phone' | 'option' | 'list'
  /** Maximum length in characters; the database checks the same. */
  maxLength?: number
  /** The form in which members edit it: the Basic Details step, the profile form, or its optional lines. */
  edited?: 'details' | 'profile' | 'line'
  /** Whether it counts towards a complete profile. */
  counted?: boolean
  /** Panel of the member's page that shows it; admins see every field. */
  panel?: 'professional'
  /** Whether the CSV of members has a column for it, after the specified ones. */
  exported?: boolean
  autoComplete?: string
}

/**
 * Columns of `profiles` that members edit, in the order of My Profile. Types, reads, forms, the admin's
 * panel, the CSV and tests use this list; the database has the names in `private.profile_fields()`. `npx sabha
 * new field` adds to it.
 */
export const profileFields = {
  full_name: { type: 'line', maxLength: 120, edited: 'details', counted: true },
  phone: { type: 'phone', edited: 'details', counted: true },
  company: { type: 'line', maxLength: 160, edited: 'details', panel: 'professional' },
  bio: { type: 'text', maxLength: 2000 },
  age_group: { type: 'line', maxLength: 20 },
  profession: {
    type: 'option',
    maxLength: 80,
    edited: 'profile',
    counted: true,
    panel: 'professional',
  },
  custom_profession: { type: 'line', maxLength: 80, edited: 'profile' },
  designation: {
    type: 'line',
    maxLength: 120,
    edited: 'line',
    panel: 'professional',
    autoComplete: 'organization-title',
  },
  date_of_birth: { type: 'date', edited: 'profile', counted: true, panel: 'professional' },
  city: { type: 'line', maxLength: 80, edited: 'profile', counted: true },
  interests: { type: 'list', maxLength: 2000, edited: 'profile' },
  custom_interest: { type: 'line', maxLength: 80, edited: 'profile' },
  about: { type: 'text', maxLength: 4000, edited: 'profile', counted: true },
} as const satisfies Record<string, ProfileFieldRules>

/** A column of `profiles` that members edit. */
export type ProfileField = keyof typeof profileFields

/** Names of the fields whose rule has one of these values. */
export type ProfileFieldWith<Rule extends keyof ProfileFieldRules, Value> = {
  [Name in ProfileField]: (typeof profileFields)[Name] extends Record<Rule, Value> ? Name : never
}[ProfileField]

/**
 * Lists the fields whose rule has one of these values, in the order of the list.
 *
 * @example profileFieldsWith('panel', 'professional') // ['company', 'profession', …]
 */
export function profileFieldsWith<
  Rule extends keyof ProfileFieldRules,
  const Value extends ProfileFieldRules[Rule],
>(rule: Rule, ...values: Value[]): ProfileFieldWith<Rule, Value>[] {
  const entries: [string, ProfileFieldRules][] = Object.entries(profileFields)
  const has = (given: ProfileFieldRules[Rule]) => values.some((value) => value === given)
  return entries
    .filter(([, rules]) => has(rules[rule]))
    .map(([name]) => name as ProfileFieldWith<Rule, Value>)
}

/** Creates a record with the same value for each field. */
export function sameForEachField<Name extends ProfileField, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>
}

/** Names of all profile fields, in the order of the list. */
export const profileFieldNames = Object.keys(profileFields) as ProfileField[]

/** Returns the rules of a profile field. */
export function profileFieldRules(name: ProfileField): ProfileFieldRules {
  return profileFields[name]
}
