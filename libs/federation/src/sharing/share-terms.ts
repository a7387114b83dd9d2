import { parse } from '@babel/parser'
import { isNode, type Node } from '../imports/visit.ts'
import { sharedLibraries } from './shared-libraries.ts'

/** The terms on which a script imports a share key from its host. */
export interface ShareTerms {
  key: string
  /** Accepted range; `*` if every version is accepted, null if the script names no range. */
  range: string | null
  /** Whether only one version may be loaded; null if the script does not state it. */
  singleton: boolean | null
  /** Whether the script has its own copy as a fallback. */
  hasCopy: boolean
}

const keys = new Set(sharedLibraries.map(({ key }) => key))

/**
 * Returns the sharing terms in the script of a container's runtime. Bundlers use two formats, which
 * minifiers keep: an object with `requiredVersion` next to the key (Rspack, module federation for every
 * bundler), or a call with scope, key and range (webpack).
 *
 * @throws SyntaxError if the script cannot be parsed.
 */
export function shareTerms(code: string): ShareTerms[] {
  if (!/requiredVersion|["'`]default["'`],["'`]/.test(code)) return []
  const found: ShareTerms[] = []
  const { program } = parse(code, { sourceType: 'unambiguous', errorRecovery: true })
  walk(program as unknown as Node, [], (node, around) => {
    const terms = termsOfObject(node, around) ?? termsOfCall(node)
    if (terms) found.push(terms)
  })
  return found
}

type See = (node: Node, around: readonly Node[]) => void

/** Calls back for each node with its ancestors, the nearest first. */
function walk(node: Node, around: readonly Node[], see: See): void {
  see(node, around)
  const inside = [node, ...around.slice(0, 7)]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, inside, see)
}

function termsOfObject(node: Node, around: readonly Node[]): ShareTerms | null {
  const range = property(node, 'requiredVersion')
  if (!range) return null
  const holders = [node, ...around]
  const key = holders.map(keyIn).find((each) => each !== null)
  if (!key) return null
  const singleton = property(node, 'singleton')
  const text = textOf(range)
  return {
    key,
    range: text ?? (isFalse(range) ? '*' : null),
    singleton: singleton ? !isFalse(singleton) : null,
    hasCopy: holders.slice(0, holders.findIndex((each) => keyIn(each) !== null) + 1).some(hasCopy),
  }
}

/** Returns the share key that a node gives to its content. */
function keyIn(node: Node): string | null {
  const named = property(node, 'shareKey') ?? property(node, 'name')
  const candidates =
    node.type === 'CallExpression'
      ? (node.arguments as Node[])
      : node.type === 'ObjectProperty'
        ? [node.key as Node]
        : named
          ? [named]
          : []
  return candidates.map(nameOf).find((text) => text !== null && keys.has(text)) ?? null
}

/** Reads a call such as `load("default", "react", false, [1, 19, 3, 1], () => …)`. */
function termsOfCall(node: Node): ShareTerms | null {
  if (node.type !== 'CallExpression') return null
  const [scope, key, ...rest] = node.arguments as Node[]
  const name = key && textOf(key)
  if (!scope || textOf(scope) === null || !name || !keys.has(name)) return null
  const range = rest.find(({ type }) => type === 'ArrayExpression')
  return {
    key: name,
    range: range ? rangeOf(range) : null,
    singleton: null,
    hasCopy: rest.some(isSource),
  }
}

/** Reads webpack's format of a range: the number of fixed parts, then the version. */
function rangeOf(range: Node): string | null {
  const [fixed, ...version] = (range.elements as Node[]).map(({ value }) => value)
  if (version.length === 0) return '*'
  const isSimple = [fixed, ...version].every((part) => typeof part === 'number')
  if (!isSimple || Number(fixed) < 0) return null
  const comparator = ['>=', '^', '~'][Number(fixed)] ?? ''
  return `${comparator}${version.join('.')}`
}

const sources = ['fallback', 'getter', 'factory', 'get']

function hasCopy(node: Node): boolean {
  return sources.some((name) => {
    const source = property(node, name)
    return source !== null && isSource(source)
  })
}

/** Returns whether a node is a function that provides the library, instead of throwing. */
function isSource(node: Node): boolean {
  if (!/Function/.test(node.type)) return false
  let isRefusal = false
  walk(node, [], ({ type }) => {
    if (type === 'ThrowStatement') isRefusal = true
  })
  return !isRefusal
}

function property(node: Node, name: string): Node | null {
  if (node.type !== 'ObjectExpression') return null
  const found = (node.properties as Node[]).find(({ key }) => isNode(key) && nameOf(key) === name)
  return found && isNode(found.value) ? found.value : null
}

function nameOf(node: Node): string | null {
  return node.type === 'Identifier' ? String(node.name) : textOf(node)
}

function textOf(node: Node): string | null {
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type !== 'TemplateLiteral') return null
  const [only, ...others] = node.quasis as { value: { cooked: string } }[]
  return only && others.length === 0 ? only.value.cooked : null
}

/** Returns whether a node is `false` or the minified `!1`. */
function isFalse(node: Node): boolean {
  if (node.type === 'BooleanLiteral') return node.value === false
  return node.type === 'UnaryExpression' && isNode(node.argument) && node.argument.value === 1
}
