/** What the toaster itself says. */
export interface ToastMessages {
  /** The name of the region where toasts stand. */
  region: string
  dismiss: string
}
