/** Clears the document's content, attributes, storage and address. Listeners are left to the tests that added them. */
export function clearDocument() {
  clearHead()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}

/** Removes all elements of the head except styles, which their library would not write again. */
export function clearHead() {
  for (const element of document.head.querySelectorAll(':not([data-emotion])')) element.remove()
}
