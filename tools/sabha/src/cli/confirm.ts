import { createInterface } from 'node:readline/promises'
import { printable } from './printable.ts'

/** Shows a text and asks whether to go on. Returns null if there is no terminal to answer at. */
export type Confirm = (text: string) => Promise<boolean | null>

interface Terminal {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stderr: NodeJS.WritableStream
}

/** Asks at the terminal; anything but `y` or `yes`, such as Ctrl+C, means no. */
export async function confirmAtTerminal(
  text: string,
  { stdin, stderr }: Terminal = process,
): Promise<boolean | null> {
  if (!stdin.isTTY) return null
  const lines = createInterface({ input: stdin, output: stderr })
  try {
    stderr.write(`${printable(text)}\n\nGo on? [y/N] `)
    const { value } = await lines[Symbol.asyncIterator]().next()
    return /^y(es)?$/i.test(String(value ?? '').trim())
  } finally {
    lines.close()
  }
}
