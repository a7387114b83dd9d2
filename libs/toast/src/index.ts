export { toast } from './toast.ts'
export {
  type Toast,
  type ToastAction,
  type ToastKind,
  toastDuration,
  toastStore,
} from './toast-store.ts'
export type { ToastWords } from './toast-words.ts'
export { Toaster, type ToasterProps } from './toaster.tsx'
