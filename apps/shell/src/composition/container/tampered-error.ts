export class TamperedError extends Error {
  override readonly name = 'TamperedError'
  readonly phase: 'entry' | 'chunk'

  constructor(phase: 'entry' | 'chunk', url: string) {
    super(`${url} is not the file that was released`)
    this.phase = phase
  }
}
