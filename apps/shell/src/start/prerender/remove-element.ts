/** `opening` matches the opening tag, with the tag name as first group. */
export function removeElement(html: string, opening: RegExp): string {
  const opened = opening.exec(html)
  if (!opened) return html
  const tags = new RegExp(`<(/?)${opened[1]}\\b[^>]*>`, 'g')
  tags.lastIndex = opened.index
  for (let depth = 0, tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return html.slice(0, opened.index) + html.slice(tags.lastIndex)
  }
  return html
}
