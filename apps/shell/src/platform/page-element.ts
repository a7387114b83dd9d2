/** The element of the page that the application stands in, and what the HTML brought in it. */
export interface PageElement {
  node: HTMLElement
  /** Whether it holds the page that the HTML brought, for this person, and nothing of ours yet. */
  isPrerendered(): boolean
  /** Whether it holds what the application shows until it knows who is here, and nothing of ours yet. */
  isFramed(): boolean
  /** What the HTML brought is not for this person: hides it until the application is there. */
  hide(): void
  /** From now on what it holds is ours. */
  take(): void
  /** What was rendered stands in the page. */
  arrive(): void
  /** The application runs: takes away the note for what keeps it from that. */
  endStart(): void
}

export function createPageElement(node: HTMLElement): PageElement {
  let isTaken = false
  let isHidden = false
  // What `frameScript` of tools/release shows goes with the first rendering.
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

/** Where the application stands. A release makes pages of no HTML that lacks it (`readTemplate` of tools/release). */
export function rootNode(): HTMLElement {
  return document.getElementById('root') ?? document.body
}

/** Whether the application has not been rendered yet, or has not run its first effects. */
export function isStarting(): boolean {
  return globalThis.document?.getElementById('sabha-missing') != null
}

/** Tells the user that the page could not start. In step with `missingScript` of tools/release. */
export function notifyNotStarted(): void {
  dispatchEvent(new Event('sabha-not-started'))
}
