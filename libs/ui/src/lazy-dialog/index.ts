export { type LazyDialogProps, lazyDialog } from './lazy-dialog.tsx'
