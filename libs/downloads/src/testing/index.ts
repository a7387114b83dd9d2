export { recordSavedFiles, type SavedFile } from './record-saved-files.ts'
