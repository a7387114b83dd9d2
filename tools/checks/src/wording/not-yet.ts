/** Folders that are not rewritten in plain English yet. Remove a folder once it passes the check. */
export const notYet: readonly string[] = [
  'apps/admin-content/',
  'apps/admin-members/',
  'apps/member/',
  'apps/onboarding/',
  'apps/shell/',
  'apps/superuser/',
  'bench/',
  'e2e/',
  'supabase/',
  'tools/checks/',
  'tools/local/',
  'tools/release/',
  'tools/sabha/',
  'tools/setup/',
]
