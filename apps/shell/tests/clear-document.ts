/** Takes away what was put into it, its attributes, its storage and its address; listeners are whose who added them. */
export function clearDocument() {
  clearHead()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}

/** Takes away what was put there, but the styles: what wrote them does not write them again. */
export function clearHead() {
  for (const element of document.head.querySelectorAll(':not([data-emotion])')) element.remove()
}
