import { posix } from 'node:path'

interface Part {
  /** Parts that it may import, without `@sabha/`. */
  imports: string[]
  /** Packages that only this part may import, or a few parts that all name them. */
  owned: string[]
}

/** Parts by their name: a folder, `each remote` or `a remote's stories`. */
export type Layers = Readonly<Record<string, Part>>

const stories = /^(apps|tools\/sabha\/templates)\/[^/]+\/stories\//
const remotes = /^apps\/|^tools\/sabha\/templates\/[^/]+\/(src|tests)\//
const integration = /^libs\/[^/]+\/(tests\/integration\/|vitest\.config\.ts)/

/** Imports that no part may have. */
const replaced = [
  { source: /^@ark-ui\//, reason: 'take the parts of @sabha/ui' },
  {
    source: /^@chakra-ui\/react$/,
    reason: 'take @chakra-ui/react/styled-system or one component: the whole is 1,400 modules',
  },
]

/** Reads the table of layers in ARCHITECTURE. */
export function readLayers(architecture: string): Layers {
  const table = architecture.split('| part | may import | alone has |\n')[1]?.split('\n\n')[0] ?? ''
  const rows = table.split('\n').slice(1)
  return Object.fromEntries(
    rows.map((row) => {
      const [, name = '', imports = '', owned = ''] = row.split('|').map((cell) => cell.trim())
      return [name, { imports: imports.split(', '), owned: owned.match(/[^`, ]+/g) ?? [] }]
    }),
  )
}

/**
 * Returns the imports of a file that the layers do not allow.
 *
 * @example 'libs/ui/src/a.ts imports @sabha/forms: libs/ui may import types'
 */
export function findForbiddenImports(file: { path: string; text: string }, layers: Layers) {
  const imports = file.text.matchAll(/\b(?:from|import|require)\b[\s(]*(['"])([^'"\n]+)\1/g)
  return [...imports].flatMap(([, , source = '']) => {
    const reason = source.startsWith('.')
      ? refusePath(posix.join(file.path, '..', source), file.path, layers)
      : refuseName(source, file.path, layers)
    return reason ? [`${file.path} imports ${source}: ${reason}`] : []
  })
}

/** Refuses relative imports of another project, and of a higher folder of the shell. */
function refusePath(target: string, path: string, layers: Layers): string | undefined {
  const project = /^(tools\/sabha\/templates|apps|libs)\/[^/]+\//.exec(path)?.[0] ?? ''
  if (layers[partOf(path, layers)] && !target.startsWith(project))
    return 'import another project by its name, never by a relative path'
  const from = folderOf(path, 4)
  const to = folderOf(target, 4)
  const isChecked = from in layers && to in layers && from !== to && !/\.test\.tsx?$/.test(path)
  const imports = layers[from]?.imports ?? []
  if (isChecked && !imports.includes(posix.basename(to)))
    return `${from} may import ${imports.join(', ')}`
}

function refuseName(source: string, path: string, layers: Layers): string | undefined {
  const name = partOf(path, layers)
  const part = layers[name]
  if (!part) return
  const own = /^@sabha\/([^/]+)/.exec(source)?.[1]
  if (integration.test(path))
    return own && own !== 'types' && own !== 'local'
      ? 'an integration test may import types, local and its own library'
      : undefined
  if (own && ![...part.imports, name.replace('libs/', '')].includes(own))
    return `${name} may import ${part.imports.join(', ')}`
  const owners = Object.keys(layers).filter((each) =>
    layers[each]?.owned.some((owned) => `${source}/`.startsWith(`${owned}/`)),
  )
  if (owners.length > 0 && !owners.includes(name)) return `it belongs to ${owners.join(', ')}`
  return replaced.find((each) => each.source.test(source))?.reason
}

function partOf(path: string, layers: Layers): string {
  if (stories.test(path)) return "a remote's stories"
  const folder = folderOf(path, 2)
  if (folder in layers) return folder
  return remotes.test(path) ? 'each remote' : ''
}

function folderOf(path: string, depth: number): string {
  return path.split('/', depth).join('/')
}
