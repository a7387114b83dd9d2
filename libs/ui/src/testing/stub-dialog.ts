/** Adds the methods of `<dialog>` that our tests use, which jsdom lacks. */
export function stubDialog(): void {
  // Server rendering tests have no document.
  if (typeof HTMLDialogElement === 'undefined') return
  let opener: Element | null = null
  HTMLDialogElement.prototype.showModal = function showModal() {
    opener = document.activeElement
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    if (opener instanceof HTMLElement) opener.focus()
  }
}
