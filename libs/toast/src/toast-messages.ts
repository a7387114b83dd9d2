/** Texts of the toaster. */
export interface ToastMessages {
  /** Name of the region with the toasts. */
  region: string
  dismiss: string
}
