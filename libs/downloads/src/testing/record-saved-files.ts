import { vi } from 'vitest'

/** A file that the browser was asked to save. */
export interface SavedFile {
  name: string
  /** Content with the byte order mark. */
  text: Promise<string>
}

/**
 * Records the files that are saved until mocks are restored, instead of saving them. Returns the list that
 * grows with each file.
 */
export function recordSavedFiles(): readonly SavedFile[] {
  const files: SavedFile[] = []
  let content = new Blob()
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      content = blob
      return 'blob:saved'
    },
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, text: textOf(content) })
  })
  return files
}

/** `blob.text()` would remove the byte order mark. */
async function textOf(blob: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}
