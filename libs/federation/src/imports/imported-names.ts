import { type ParserOptions, parse } from '@babel/parser'
import type { ImportedNames } from '@sabha/contract/composition'
import type { BundledModule } from './bundled-module.ts'
import { isNode, type Node, visitNodes } from './visit.ts'

/** Names in one import, or `*` if they cannot be determined. */
type Taken = readonly string[] | '*'

/**
 * Returns the names that the modules of a build import from each share key. Types do not count. A namespace
 * import counts with the members that are read from it, or as `*` if the namespace is passed on or loaded by
 * `import()` or `require`.
 *
 * @throws Error naming the module that cannot be parsed.
 */
export function findImportedNames(
  modules: readonly BundledModule[],
  shareKeys: readonly string[],
): ImportedNames {
  const importedNames = new Map<string, Set<string> | '*'>()
  const take = (key: string, names: Taken) => {
    if (!shareKeys.includes(key)) return
    const present = importedNames.get(key) ?? new Set<string>()
    const isWhole = names === '*' || present === '*'
    importedNames.set(key, isWhole ? '*' : new Set([...present, ...names]))
  }
  for (const module of modules.filter(({ code }) => shareKeys.some((key) => code.includes(key))))
    visitNodes(programOf(module), (node, program) => {
      const [key, names] = takenBy(node, program) ?? []
      if (key !== undefined && names !== undefined) take(key, names)
    })
  const entries = [...importedNames].map(([key, names]) => [
    key,
    names === '*' ? names : [...names].sort(),
  ])
  return Object.fromEntries(entries.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)))
}

const options: ParserOptions = {
  sourceType: 'unambiguous',
  errorRecovery: true,
  allowReturnOutsideFunction: true,
}

function programOf({ file, code }: BundledModule): Node {
  const plugins: ParserOptions['plugins'] = file.includes('.tsx')
    ? ['typescript', 'jsx']
    : file.includes('.ts')
      ? ['typescript']
      : ['jsx']
  try {
    return parse(code, { ...options, plugins }).program as unknown as Node
  } catch (cause) {
    throw new Error(`The imports of ${file} cannot be determined`, { cause })
  }
}

function takenBy(node: Node, program: Node): [string, Taken] | null {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.importKind === 'type' ? null : [sourceOf(node), specifiersOf(node, program)]
    case 'ExportNamedDeclaration':
      return node.exportKind === 'type' || !node.source
        ? null
        : [sourceOf(node), specifiersOf(node, program)]
    case 'ExportAllDeclaration':
      return node.exportKind === 'type' ? null : [sourceOf(node), '*']
    case 'CallExpression':
      return isNode(node.callee) && isLoader(node.callee) ? calledWith(node) : null
    default:
      return null
  }
}

function specifiersOf(node: Node, program: Node): Taken {
  const specifiers = (node.specifiers as Node[]).filter(
    ({ importKind, exportKind }) => importKind !== 'type' && exportKind !== 'type',
  )
  const importedNames = specifiers.map((specifier): Taken => {
    switch (specifier.type) {
      case 'ImportSpecifier':
        return [nameOf(specifier.imported)]
      case 'ImportDefaultSpecifier':
        return ['default']
      case 'ImportNamespaceSpecifier':
        return namespaceMembers(program, nameOf(specifier.local))
      case 'ExportSpecifier':
        return [nameOf(specifier.local)]
      default:
        return '*'
    }
  })
  return importedNames.includes('*') ? '*' : importedNames.flat()
}

/** Returns whether a callee is `import(…)` or `require(…)`. */
function isLoader(callee: Node): boolean {
  return callee.type === 'Import' || (callee.type === 'Identifier' && callee.name === 'require')
}

function calledWith(node: Node): [string, Taken] | null {
  const [argument] = node.arguments as Node[]
  return argument?.type === 'StringLiteral' ? [String(argument.value), '*'] : null
}

function sourceOf(node: Node): string {
  return isNode(node.source) ? String(node.source.value) : ''
}

/** Returns the text of an identifier or of a name written as a string. */
function nameOf(value: unknown): string {
  return isNode(value) ? String(value.name ?? value.value) : ''
}

/** Returns the members that are read from a namespace import; `*` if the namespace is passed on. */
function namespaceMembers(program: Node, local: string): string[] | '*' {
  const members = new Set<string>()
  let isHandedOn = false
  visitNodes(program, (node, _, parent) => {
    if (!isReference(node, parent, local)) return
    const member = memberOf(node, parent)
    if (member === null) isHandedOn = true
    else members.add(member)
  })
  return isHandedOn ? '*' : [...members]
}

function isReference(node: Node, parent: Node, local: string): boolean {
  if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return false
  if (node.name !== local || parent.type === 'ImportNamespaceSpecifier') return false
  const isKey = parent.key === node && parent.computed !== true && parent.shorthand !== true
  const isProperty = parent.property === node && parent.computed !== true
  return !isKey && !isProperty && parent.type !== 'JSXAttribute'
}

function memberOf(node: Node, parent: Node): string | null {
  const isRead = /^(Optional|JSX)?MemberExpression$/.test(parent.type) && parent.object === node
  if (!isRead || !isNode(parent.property)) return null
  if (parent.computed !== true) return String(parent.property.name)
  return parent.property.type === 'StringLiteral' ? String(parent.property.value) : null
}
