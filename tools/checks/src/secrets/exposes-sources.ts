import * as z from 'zod/mini'

const mapSchema = z.object({ sources: z.array(z.unknown()) })

/** Returns whether a shipped file exposes our sources: a source map, or a script that contains one. */
export function exposesSources(file: string, text: string): boolean {
  if (/\/\/[#@] sourceMappingURL=data:/.test(text)) return true
  return file.endsWith('.map') && mapSchema.safeParse(parseJson(text)).success
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
