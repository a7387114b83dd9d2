/** A node of the parser's syntax tree. */
export interface Node {
  type: string
  [key: string]: unknown
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Calls back for each node of a tree, with its parent. */
export function visitNodes(root: Node, see: (node: Node, root: Node, parent: Node) => void): void {
  const waiting: [Node, Node][] = [[root, root]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent] = next
    see(node, root, parent)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) waiting.push([child, node])
  }
}
