import { parse } from '@babel/parser'

/** A text that contains a number, with its place in the source file. */
export interface LiteralNumber {
  line: number
  text: string
}

/** Numbers that are not limits of ours. */
const allowed = [
  /** A singular count: "1 event". */
  /(?<![\p{Nd}.,₹])1(?![\p{Nd}.,])/u,
  /** The name of a law. */
  /Data Protection Act, 2023|संरक्षण अधिनियम, 2023/,
  /** The months of a year. */
  /last 12 months|बारह महीनों/,
]

const counts = 'two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|thirty|sixty'
const hindiCounts = 'दो|तीन|चार|पाँच|छह|सात|आठ|नौ|दस|बारह|पंद्रह|तीस|साठ'
const units =
  'days?|hours?|minutes?|seconds?|weeks?|months?|years?|characters?|letters?|digits?|rupees'
const hindiUnits = 'दिन|घंट|मिनट|सेकंड|हफ़्त|सप्ताह|महीन|साल|वर्ष|अक्षर|अंक|रुपय'

/** Matches digits, or a number word before a unit: "seven working days". */
const number = new RegExp(
  `\\p{Nd}|\\b(?:${counts})[ -](?:working )?(?:${units})\\b|(?:${hindiCounts}) (?:कामकाजी )?(?:${hindiUnits})`,
  'iu',
)

/** Returns the literal amounts, times and lengths in the texts of a source file. */
export function findLiteralNumbers(source: string): LiteralNumber[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] })
  return textsIn(program).filter(({ text }) => number.test(withoutAllowed(text)))
}

/** Returns the literal numbers in the visible text of HTML. */
export function findLiteralNumbersInHtml(html: string): LiteralNumber[] {
  const visible = html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>|\{\{[^}]*\}\}/g, (tag) =>
      tag.replaceAll(/[^\n]/g, ''),
    )
    .split('\n')
  return visible
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => number.test(withoutAllowed(text)))
}

function withoutAllowed(text: string): string {
  return allowed.reduce((rest, pattern) => rest.replaceAll(new RegExp(pattern, 'gu'), ''), text)
}

interface Node {
  type: string
  loc?: { start: { line: number } }
  value?: unknown
  [key: string]: unknown
}

/** Returns strings and the fixed parts of templates, except for keys, import paths and types. */
function textsIn(node: unknown): LiteralNumber[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (!isNode(node)) return []
  if (node.type === 'StringLiteral') return [textOf(node, node.value)]
  if (node.type === 'TemplateElement') return [textOf(node, Object(node.value).cooked)]
  return Object.entries(node)
    .filter(([key]) => !skipped[node.type]?.includes(key))
    .flatMap(([, child]) => textsIn(child))
}

const skipped: Record<string, string[]> = {
  ImportDeclaration: ['source'],
  ExportNamedDeclaration: ['source'],
  ObjectProperty: ['key'],
  TSTypeAliasDeclaration: ['typeAnnotation'],
}

const textOf = (node: Node, text: unknown) => ({
  line: node.loc?.start.line ?? 0,
  text: String(text),
})

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
