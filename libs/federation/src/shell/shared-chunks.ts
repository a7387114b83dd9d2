import type { RsbuildConfig } from '@rsbuild/core'

/**
 * Which modules of our libraries stand in one script. By itself the bundler copies a module of a few kilobytes into
 * every script that needs it, so that a page with checkout, parts and forms fetched ten of them twice, and each small
 * script is compressed without knowing the others.
 */
export const sharedChunks: NonNullable<RsbuildConfig['splitChunks']> = {
  cacheGroups: {
    /** What the application runs on that is not ours, but for what is needed before that is here (docs/decisions/first-page-and-prerendering.md). */
    framework: {
      ...chunk(
        '[\\\\/]node_modules[\\\\/](?!compare-versions[\\\\/]|zustand[\\\\/]esm[\\\\/]vanilla)',
      ),
      chunks: 'initial',
      priority: 100,
    },
    /** What pages read with that is not ours: it changes with a version of theirs alone. */
    libraries: chunk(inPackage('@tanstack|@supabase[\\\\/]postgrest-js|zod')),
    /** What every page of a remote reads and shows its data with. */
    reading: chunk(
      inLibrary('backend', 'auth|client|data|errors|functions|payments|query'),
      inLibrary('ui', 'badge|data-view'),
      inLibrary('types', 'error-code-schema|error-codes|schema'),
    ),
    /**
     * What an import by the name of `signed-in` fetches, of whatever folder: what all remotes share, and
     * small parts that everybody needs who is signed in. They read with the same, so it goes there (docs/decisions/bytes-and-what-is-shared.md).
     */
    'signed-in': {
      name: 'reading',
      chunks: ({ name }) => name === 'signed-in',
      enforce: true,
    },
    /** What the shell's own pages sign in and up with, and no page of a remote. */
    account: chunk(inLibrary('backend', 'account')),
    form: chunk(inLibrary('ui', 'form'), inLibrary('types', 'details')),
    /** What pages with records ask in: no page that is opened first has the one without the other. */
    dialog: chunk(inLibrary('ui', 'dialog'), inLibrary('types', 'records')),
  },
}

function chunk(...parts: string[]) {
  return {
    test: new RegExp(parts.join('|')),
    name: (_module: unknown, _chunks: unknown, group: string) => group,
    chunks: 'async' as const,
    enforce: true,
    priority: 1,
  }
}

function inPackage(names: string): string {
  return `[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`
}

function inLibrary(library: string, folders: string): string {
  return `[\\\\/](?:libs|@sabha)[\\\\/]${library}[\\\\/]src[\\\\/](?:${folders})(?:[\\\\/]|\\.ts$)`
}
