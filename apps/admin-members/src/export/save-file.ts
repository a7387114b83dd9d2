/** Has the browser save a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has it by then; where it asks the person first, the address has to last.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
