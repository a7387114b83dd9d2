// Generated from libs/types/src/limits.ts by `npm run generate`. Change numbers there.
export const limits = { notesMaxLength: 500, eventHours: 2 }
