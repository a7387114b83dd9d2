/** What the toaster itself says. */
export interface ToastWords {
  /** The name of the region where toasts stand. */
  region: string
  dismiss: string
}
