import type { KnipConfig } from 'knip'

/**
 * Entry points that no module imports: configurations, pages that a manifest names, files that are
 * run by name. The exports of a library are checked against its API report instead.
 */
const configuration: KnipConfig = {
  // The testing kit uses packages that its users install.
  exclude: ['optionalPeerDependencies'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreBinaries: ['ldd', 'mkfifo', 'openssl', 'rsbuild'],
  // Written by the generator of database types, as a whole.
  ignoreIssues: { 'libs/backend/src/data/database.gen.ts': ['exports', 'types'] },
  // Checked by `npm run prove:packages`, with the libraries that it installs; builds of older tools.
  ignore: ['examples/**', 'e2e/fixtures/*/built/**'],
  workspaces: {
    '.': {
      entry: ['bench/*.ts', 'bench/one-bundle/{rsbuild.config,bundled-source}.ts'],
      // Benchmarks use the dependencies of the parts that they measure.
      ignoreDependencies: [
        'nx',
        // Loaded by `nx release`.
        '@nx/js',
        'pg',
        '@playwright/test',
        '@rsbuild/core',
        // Written by the preset while it builds.
        '@sabha/bundled-pages',
      ],
    },
    'apps/shell': {
      entry: ['rsbuild*.config.ts', 'src/start/index.tsx', 'src/start/prerender/index.ts'],
    },
    'apps/*': {
      entry: [
        'rsbuild.config.ts',
        '{src,stories}/**/*{-page.tsx,-stage.tsx,.spec.ts}',
        'tests/standalone.ts',
        // Texts are exported for the check of catalogues.
        'src/*/*/messages.ts',
      ],
    },
    e2e: {
      // Name of a remote in the build of a plain host.
      ignoreDependencies: ['level'],
      entry: [
        '*.ts',
        'stories/**/*.spec.ts',
        'support/remotes/release-service.ts',
        'fixtures/*/*.ts',
        'fixtures/*/src/{index.ts,page.tsx,*-page.tsx,*-card.tsx,*-filling.tsx}',
        'fixtures/*/src/*.js',
      ],
    },
    'libs/contract': { entry: ['tests/fixtures/**/*.{ts,tsx}'] },
    'libs/ui': { entry: ['src/*/messages.ts'] },
    'libs/checkout': { entry: ['src/*/messages.ts'] },
    'libs/federation': {
      entry: ['src/standalone/index.tsx', 'tests/fixtures/**/*.{js,ts,tsx}'],
      // The pages of the remote under way, and what a shell names in its build.
      ignoreDependencies: ['@sabha/.+', 'chart', 'react-router'],
    },
    supabase: { entry: ['functions/*/index.ts', 'tests/{tables/*,rules/*-rules}.ts'] },
    'tools/local': {
      entry: ['src/start/{start,dev}-main.ts', 'src/payments/browser/*.js'],
      // Found by the folder of its package, without an import.
      ignoreDependencies: ['deno'],
    },
    'tools/checks': { entry: ['src/steady/add-reports.mjs', 'src/small-files/main.ts'] },
    'tools/release': { entry: ['tests/release-process.ts'] },
    'tools/packages': { entry: ['src/{pack,prove}/main.ts'] },
    'tools/sabha': {
      entry: ['src/{main,own-main}.ts', 'templates/{remote,on-table,page,form}/**/*.{ts,tsx}'],
      // Templates that import files of supabase, to which they are copied.
      ignore: ['templates/{table,function}/**'],
    },
  },
}

export default configuration
