export { toast } from './toast.ts'
export { type Toast, type ToastKind, toastDuration, toastStore } from './toast-store.ts'
export { Toaster, type ToasterProps, type ToastWords } from './toaster.tsx'
