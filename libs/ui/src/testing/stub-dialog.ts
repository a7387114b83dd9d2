/** jsdom knows `<dialog>` without its methods. This is as much of them as our tests touch. */
export function stubDialog(): void {
  // A test of what a server renders has no document.
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
