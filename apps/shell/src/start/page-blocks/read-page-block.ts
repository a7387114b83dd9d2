/** Reads a JSON block in the page; null if it is missing or malformed. */
export function readPageBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent?.trim()
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
