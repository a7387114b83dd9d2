/** Hands a file to the browser, which keeps it as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
