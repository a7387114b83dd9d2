export { FailedNote, type FailedNoteProps } from './failed-note.tsx'
