export { type Conflict, ConflictDialog, type ConflictDialogProps } from './conflict-dialog.tsx'
export { FormPage, type FormPageProps } from './form-page.tsx'
export {
  useVersionedForm,
  type VersionedDraft,
  type VersionedForm,
  type VersionedFormOptions,
} from './use-versioned-form.ts'
