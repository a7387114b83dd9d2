import { parse } from '@babel/parser'
import { isAboveFloor } from './first-versions.ts'

/** A node of a syntax tree. */
interface Node {
  type: string
  [key: string]: unknown
}

/** Finds constructors and static members without parsing. */
const names = /\b[A-Z]\w*\.\w+|(?<=\bnew (?:\w+\.)?)[A-Z]\w*/g
const globals = new Set(['window', 'self', 'globalThis'])

/**
 * Returns the constructors (`new X`) and static members (`X.y`) in a script that browsers at the floor lack,
 * unless the script checks for them first: `X.y?.()`, `X.y && …`, `'y' in X ? …`, `typeof X.y`. `URL.parse`
 * is allowed in the policy of Trusted Types, because browsers with Trusted Types have it.
 */
export function findUnsupportedFeatures(script: string): string[] {
  // Avoids parsing, which is slow, for scripts without new features.
  if (!findFeatureNames(script).some(isAboveFloor)) return []
  const found = new Set<string>()
  const path: Node[] = []
  const walk = (node: Node): void => {
    const name = useOf(node)
    if (name && isAboveFloor(name) && !isAllowed(node, name, path)) found.add(name)
    path.push(node)
    for (const child of childrenOf(node)) walk(child)
    path.pop()
  }
  const program: unknown = parse(script, { sourceType: 'unambiguous' }).program
  if (isNode(program)) walk(program)
  return [...found]
}

/** Returns the constructors and static members that a script names, whether or not the script tests that they exist. */
export function findFeatureNames(script: string): string[] {
  return [...new Set(script.match(names))]
}

/** Returns `URL.parse` for a member of a global, `Blob` for a called constructor. */
function useOf(node: Node): string | null {
  if (node.type === 'NewExpression') return globalOf(node.callee)
  if (!isMember(node)) return null
  const owner = globalOf(node.object)
  const member = nameOf(node.property)
  return owner && member && !node.computed ? `${owner}.${member}` : null
}

/** Returns the global that an expression names, directly or as a member of the global object. */
function globalOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (!isMember(node)) return nameOf(node)
  return globals.has(nameOf(node.object) ?? '') ? nameOf(node.property) : null
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : null
}

/** @param path the ancestors of the node, outermost first */
function isAllowed(node: Node, name: string, path: readonly Node[]): boolean {
  const parent = path.at(-1)
  if (parent && isQuestion(parent, node)) return true
  if (name === 'URL.parse' && path.some(isPolicy)) return true
  return path.some(({ type, test, left }) => {
    const question = type === 'LogicalExpression' ? left : test
    const isAround = question === node || path.some((outer) => outer === question)
    return isNode(question) && !isAround && asksFor(question, name)
  })
}

/** Returns whether an expression only checks for its part. */
function isQuestion({ type, operator, callee, optional, test }: Node, part: Node): boolean {
  if (type === 'UnaryExpression') return operator === 'typeof' || operator === '!'
  if (type === 'OptionalCallExpression') return callee === part && optional === true
  return type === 'LogicalExpression' || test === part
}

function isPolicy({ callee }: Node): boolean {
  return isNode(callee) && isMember(callee) && nameOf(callee.property) === 'createPolicy'
}

/** Returns whether a condition checks for a feature: `X.y`, `'y' in X`, or `X` for a constructor. */
function asksFor(question: Node, name: string): boolean {
  const { operator, left, right } = question
  if (useOf(question) === name || globalOf(question) === name) return true
  if (operator === 'in' && isNode(left) && `${globalOf(right)}.${left.value}` === name) return true
  return childrenOf(question).some((child) => asksFor(child, name))
}

function isMember({ type }: Node): boolean {
  return type === 'MemberExpression' || type === 'OptionalMemberExpression'
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
