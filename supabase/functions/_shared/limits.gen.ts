// Written from libs/types/src/limits.ts by `npm run generate`: change the number there.
export const limits = { notesMaxLength: 500 }
