import { type Layer, layers, restrictedPackages, shellFolders } from './layer-table.ts'

interface Pattern {
  group: string[]
  message: string
}

/** Returns the linter configuration for the layers, which `biome.json` extends. */
export function createLintConfiguration() {
  const overrides = [
    ...layers.map((layer) => override(layer.files, patternsOf(layer))),
    override(['libs/*/tests/integration/**', 'libs/*/vitest.config.ts'], integration),
    ...areasOfBackend(),
    ...foldersOfShell(),
  ]
  return { overrides }
}

/** Returns the layer table of ARCHITECTURE. */
export function formatLayerTable(): string {
  const rows = layers.map(({ name, imports }) => [
    name,
    imports.join(', ') || 'nothing of ours',
    restrictedPackages
      .filter(({ owners }) => owners.includes(name))
      .flatMap(({ packages }) =>
        packages.filter((each) => !each.endsWith('/**') || each[0] === '@'),
      )
      .map((each) => `\`${each.replace('/**', '')}\``)
      .join(', '),
  ])
  const folders = shellFolders.map((folder, index) => [
    `apps/shell/src/${folder}`,
    shellFolders.slice(0, index).join(', ') || 'no other folder of the shell',
    '',
  ])
  const lines = [['part', 'may import', 'alone has'], ['---', '---', '---'], ...rows, ...folders]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const byName: Pattern = {
  group: [
    '**/apps/**',
    '**/libs/**',
    '**/tools/**',
    '../**/src/**',
    '!../src/**',
    '!../../src/**',
    '!../../../src/**',
  ],
  message: 'Import another project by its name, never by a relative path.',
}

function patternsOf(layer: Layer): Pattern[] {
  const { name, imports } = layer
  const own = name.startsWith('libs/') ? [name.slice('libs/'.length)] : []
  return [
    {
      group: allBut([...imports, ...own]),
      message: `${name} may import ${imports.join(', ') || 'nothing of ours'}.`,
    },
    ...restrictedPackages
      .filter(({ owners }) => !owners.includes(name))
      .map(({ packages, owners, instead }) => ({
        group: packages,
        message: [owners.length > 0 && `It belongs to ${owners.join(', ')}.`, instead]
          .filter(Boolean)
          .join(' '),
      })),
    byName,
  ]
}

/** Integration tests start the backend with the tools; otherwise they have the layer of their library. */
const integration: Pattern[] = [
  {
    group: allBut(['types', 'local']),
    message: 'An integration test may import types, local and its own library.',
  },
  byName,
]

/**
 * Requires calls of one area to import the kit by its public name, because they are bundled with the area's
 * remote.
 */
function areasOfBackend() {
  const backend = layers.find(({ name }) => name === 'libs/backend')
  if (!backend) return []
  const areas = 'libs/backend/src/{events,jobs,members,overview,roles}/**'
  const kit = {
    group: ['../**'],
    message: 'What one area uses is bundled with its remote: take the kit from @sabha/backend.',
  }
  return [override([areas], [...patternsOf(backend), kit])]
}

/** A folder of the shell imports the folders below it only. */
function foldersOfShell() {
  const shell = layers.find(({ name }) => name === 'apps/shell')
  if (!shell) return []
  return shellFolders.slice(0, -1).map((folder, index) => {
    const above = shellFolders.slice(index + 1)
    const files = [`apps/shell/src/${folder}/**`, '!**/*.test.{ts,tsx}']
    const upward = {
      group: above.map((each) => `../**/${each}/**`),
      message: `${folder} may not import ${above.join(', ')}: move the function down or pass a value.`,
    }
    return override(files, [...patternsOf(shell), upward])
  })
}

function allBut(names: string[]): string[] {
  return ['@sabha/**', ...names.flatMap((name) => [`!@sabha/${name}`, `!@sabha/${name}/**`])]
}

function override(includes: string[], patterns: Pattern[]) {
  const noRestrictedImports = { level: 'error', options: { patterns } }
  return { includes, linter: { rules: { style: { noRestrictedImports } } } }
}
