/** A part of the tree with its allowed imports from our own code. */
export interface Layer {
  /** Name in ARCHITECTURE. */
  name: string
  /** Globs from the root; those that start with `!` exclude files. */
  files: string[]
  /** Allowed parts, without `@sabha/`. A part may always import itself by name, and external packages. */
  imports: string[]
}

/** An external library that only one part may import, as a facade for the others. */
export interface RestrictedPackages {
  packages: string[]
  /** Names of layers. */
  owners: string[]
  /** Replacement for other parts. */
  instead: string
}

const shared = ['types', 'contract', 'backend', 'toast', 'ui']

/**
 * Allowed imports between parts, the single source of this rule. Tools, stories and benchmarks may import
 * all.
 */
export const layers: readonly Layer[] = [
  { name: 'libs/types', files: ['libs/types/**'], imports: [] },
  { name: 'libs/contract', files: ['libs/contract/**'], imports: ['types'] },
  { name: 'libs/backend', files: ['libs/backend/**'], imports: ['types'] },
  { name: 'libs/ui', files: ['libs/ui/**'], imports: ['types'] },
  { name: 'libs/toast', files: ['libs/toast/**'], imports: ['ui'] },
  {
    name: 'libs/checkout',
    files: ['libs/checkout/**'],
    imports: shared,
  },
  { name: 'libs/forms', files: ['libs/forms/**'], imports: ['types', 'contract', 'ui'] },
  {
    name: 'each remote',
    files: [
      'apps/*/**',
      '!apps/shell/**',
      '!apps/onboarding/**',
      'tools/sabha/templates/*/{src,tests}/**',
    ],
    imports: [...shared, 'checkout', 'forms', 'federation'],
  },
  {
    name: 'apps/onboarding',
    files: ['apps/onboarding/**'],
    imports: [...shared, 'checkout', 'forms', 'federation'],
  },
  {
    name: "a remote's stories",
    files: ['apps/*/stories/**', 'tools/sabha/templates/*/stories/**'],
    imports: ['types', 'e2e'],
  },
  {
    name: 'apps/shell',
    files: ['apps/shell/**'],
    imports: [...shared, 'checkout', 'forms', 'federation'],
  },
]

/** Folders of the shell, lowest first: each may import those before it. Tests may render the whole shell. */
export const shellFolders = ['platform', 'composition', 'pages', 'router', 'start'] as const

export const restrictedPackages: readonly RestrictedPackages[] = [
  {
    packages: ['@supabase/**'],
    owners: ['libs/backend'],
    instead: 'Read, write and call with @sabha/backend.',
  },
  {
    packages: ['@sabha/backend/account'],
    owners: ['libs/backend', 'apps/shell'],
    instead: 'People sign in and up on pages of the shell.',
  },
  { packages: ['@tanstack/**'], owners: ['libs/backend'], instead: 'Ask with @sabha/backend.' },
  {
    packages: ['@chakra-ui/**', '@emotion/**', 'virtua'],
    owners: ['libs/ui'],
    instead: 'Take the parts of @sabha/ui.',
  },
  {
    packages: ['@chakra-ui/react', '!@chakra-ui/react/**'],
    owners: [],
    instead: 'Take @chakra-ui/react/styled-system or one component: the whole is 1,400 modules.',
  },
  { packages: ['@ark-ui/**'], owners: [], instead: 'Take the parts of @sabha/ui.' },
  {
    packages: ['react-hook-form', '@hookform/**'],
    owners: ['libs/forms'],
    instead: 'Write a form with @sabha/forms.',
  },
  {
    packages: ['firebase', 'firebase/**', '@firebase/**'],
    owners: ['apps/onboarding'],
    instead: 'A phone number is proved in the onboarding remote.',
  },
  {
    packages: ['react-router', 'react-router-dom'],
    owners: ['libs/contract', 'apps/shell'],
    instead: 'Take links and navigation from @sabha/contract/router.',
  },
  {
    packages: ['zustand', 'zustand/**'],
    owners: ['libs/toast', 'libs/checkout', 'apps/shell'],
    instead: 'State that outlives a page belongs to a library.',
  },
  {
    packages: ['zod', 'zod/**'],
    owners: ['libs/types'],
    instead:
      "Write `import * as z from '@sabha/types/schema'`: a page has the schema library once.",
  },
]
