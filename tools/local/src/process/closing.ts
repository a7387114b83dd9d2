import { expectedErrorSentence } from './error-sentence.ts'

/** Cleanup steps, run in reverse order. A failed step does not prevent the others. */
export class CloseHandlers {
  private readonly steps: (() => Promise<unknown>)[] = []

  add(step: () => Promise<unknown>): void {
    this.steps.push(step)
  }

  async close(): Promise<void> {
    for (const step of this.steps.splice(0).reverse()) {
      try {
        await step()
      } catch (error) {
        console.error(expectedErrorSentence(error) ?? error)
      }
    }
  }
}
