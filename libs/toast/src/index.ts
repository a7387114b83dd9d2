export { toast } from './toast.ts'
export type { ToastMessages } from './toast-messages.ts'
export {
  pinContent,
  type Toast,
  type ToastAction,
  type ToastKind,
  toastDuration,
  toastStore,
} from './toast-store.ts'
export { Toaster, type ToasterProps } from './toaster.tsx'
