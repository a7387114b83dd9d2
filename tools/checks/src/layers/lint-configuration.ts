import { type Layer, layers, owned } from './layer-table.ts'

interface Pattern {
  group: string[]
  message: string
}

/** What the linter is told of the layers; `biome.json` extends it. */
export function lintConfiguration() {
  const overrides = [
    ...layers.map((layer) => override(layer.files, patternsOf(layer))),
    override(['libs/*/tests/integration/**', 'libs/*/vitest.config.ts'], integration),
    ...areasOfBackend(),
  ]
  return { overrides }
}

/** The layer table of ARCHITECTURE. */
export function layerTable(): string {
  const rows = layers.map(({ name, imports }) => [
    name,
    imports.join(', ') || 'nothing of ours',
    owned
      .filter(({ owners }) => owners.includes(name))
      .flatMap(({ packages }) =>
        packages.filter((each) => !each.endsWith('/**') || each[0] === '@'),
      )
      .map((each) => `\`${each.replace('/**', '')}\``)
      .join(', '),
  ])
  const lines = [['part', 'may import', 'alone has'], ['---', '---', '---'], ...rows]
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
    ...owned
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

/** A test against the running backend starts it by the tools; beside these it is as its library. */
const integration: Pattern[] = [
  {
    group: allBut(['types', 'local']),
    message: 'An integration test may import types, local and its own library.',
  },
  byName,
]

/** Calls of one area are bundled with its remote, so they stand on the kit by its public name. */
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

function allBut(names: string[]): string[] {
  return ['@sabha/**', ...names.flatMap((name) => [`!@sabha/${name}`, `!@sabha/${name}/**`])]
}

function override(includes: string[], patterns: Pattern[]) {
  const noRestrictedImports = { level: 'error', options: { patterns } }
  return { includes, linter: { rules: { style: { noRestrictedImports } } } }
}
