import { limits } from '@sabha/types'

/** Path of the generated module, relative to `supabase`. */
export const limitsModuleFile = 'functions/_shared/limits.gen.ts'

/** Returns a module with the limits that server functions use; they import nothing from `libs`. */
export function generateLimitsModule(): string {
  return `// Generated from libs/types/src/limits.ts by \`npm run generate\`. Change numbers there.
export const limits = { notesMaxLength: ${limits.notesMaxLength}, eventHours: ${limits.eventHours} }
`
}
