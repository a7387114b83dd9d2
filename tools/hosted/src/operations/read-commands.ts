/** A command line of a page, with the heading that it is below. */
export interface PageCommand {
  heading: string
  command: string
}

/** Returns the commands of the fenced `sh` blocks in order. A line that ends with a backslash goes on. */
export function readCommands(markdown: string): PageCommand[] {
  const commands: PageCommand[] = []
  let heading = ''
  let block: string | undefined
  for (const line of markdown.replaceAll('\\\n', ' ').split('\n')) {
    const text = line.trim()
    if (text.startsWith('```')) block = block === undefined ? text.slice(3) : undefined
    else if (block === undefined && text.startsWith('## ')) heading = text.slice(3)
    else if (block === 'sh' && text && !text.startsWith('#'))
      commands.push({ heading, command: text })
  }
  return commands
}
