export interface PageElement {
  node: HTMLElement
  /** Whether the element still contains a prerendered page that fits this user. */
  isPrerendered(): boolean
  /** Whether the element still contains the prerendered frame, which is shown until the session is known. */
  isFramed(): boolean
  /** Hides prerendered content that does not fit this user until the application is rendered. */
  hide(): void
  /** Marks the content as rendered by the application. */
  take(): void
  /** Called when the application's first rendering is in the page. */
  arrive(): void
  /** Called when the application runs. Removes the notice about missing scripts. */
  endStart(): void
}

export function createPageElement(node: HTMLElement): PageElement {
  let isTaken = false
  let isHidden = false
  // The frame that `frameScript` of tools/release shows is replaced by the first rendering.
  const isFramed = () => !isTaken && node.firstElementChild?.id === 'sabha-frame'
  return {
    node,
    isPrerendered: () => !isTaken && !isHidden && node.hasChildNodes() && !isFramed(),
    isFramed,
    hide() {
      isHidden = true
      document.documentElement.dataset.arriving = ''
    },
    take() {
      isTaken = true
    },
    arrive() {
      delete document.documentElement.dataset.arriving
    },
    endStart() {
      document.getElementById('sabha-missing')?.remove()
    },
  }
}

/** A release refuses HTML without this element (`readTemplate` of tools/release). */
export function rootNode(): HTMLElement {
  return document.getElementById('root') ?? document.body
}

/** Whether the application has not been rendered yet, or has not run its first effects. */
export function isStarting(): boolean {
  return globalThis.document?.getElementById('sabha-missing') != null
}

/** Tells the user that the page could not start. Must match `missingScript` of tools/release. */
export function notifyNotStarted(): void {
  dispatchEvent(new Event('sabha-not-started'))
}
