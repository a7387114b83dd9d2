export { type LazyDialogProps, lazyDialog } from './lazy-dialog.tsx'
export { type LazyDialogOptions, type LazyDialogState, useLazyDialog } from './use-lazy-dialog.ts'
