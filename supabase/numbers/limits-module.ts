import { limits } from '@sabha/types'

/** Where `limitsModule` is kept, below `supabase`. */
export const limitsModuleFile = 'functions/_shared/limits.gen.ts'

/** The numbers that server functions read; they import nothing from `libs`. */
export function limitsModule(): string {
  return `// Written from libs/types/src/limits.ts by \`npm run generate\`: change the number there.
export const limits = { notesMaxLength: ${limits.notesMaxLength} }
`
}
