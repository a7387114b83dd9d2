/**
 * Downloads a file. Its content stays in memory for a minute.
 *
 * @param name file name with its extension
 * @example saveFile(new Blob([text], { type: 'text/csv' }), 'members_2026-11-22.csv')
 */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Usually the browser has read the file by then; the URL must outlast a save dialog.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
