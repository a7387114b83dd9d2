/**
 * Copies a text, or one that is still loading. Call it in the press itself: WebKit refuses to copy after an
 * awaited response. Firefox before 127 has no `ClipboardItem` and accepts a text that was awaited.
 *
 * @throws if the text cannot be loaded or the browser refuses to copy
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text)
  return typeof ClipboardItem === 'undefined'
    ? navigator.clipboard.writeText(await text)
    : navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(plainText) })])
}

function plainText(text: string): Blob {
  return new Blob([text], { type: 'text/plain' })
}
