import { isNode, type Node, visitNodes } from './visit.ts'

/** Returns the members that are read from a namespace import; `*` if the namespace is passed on. */
export function namespaceMembers(program: Node, local: string): string[] | '*' {
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
