/**
 * Maximum lengths of fields of events, jobs, applications and reviews in characters. `npm run generate`
 * writes them for the database (`supabase/numbers`); those of applications are in a migration.
 */
export const contentLengths = {
  eventTitle: 200,
  jobTitle: 200,
  company: 160,
  description: 10_000,
  location: 300,
  salaryRange: 120,
  adminNotes: 4000,
  coverLetter: 10_000,
  resumeUrl: 2000,
} as const
