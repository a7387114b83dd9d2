import type { RsbuildConfig } from '@rsbuild/core'

/**
 * Assigns modules of our libraries to scripts. By default the bundler copies modules of a few kilobytes into
 * every script that uses them: a page with checkout, parts and forms loaded ten of them twice, and small
 * scripts compress worse.
 */
export const sharedChunks: NonNullable<RsbuildConfig['splitChunks']> = {
  cacheGroups: {
    /**
     * Third-party code of the application, except for the modules needed before it loads
     * (docs/decisions/first-page-and-prerendering.md).
     */
    framework: {
      ...chunk('[\\\\/]node_modules[\\\\/](?!compare-versions[\\\\/]|zustand[\\\\/])'),
      chunks: 'initial',
      priority: 100,
    },
    /** Third-party libraries for loading data; they only change with their versions. */
    libraries: chunk(inPackage('@tanstack|@supabase[\\\\/]postgrest-js|zod')),
    /** Code with which every page of a remote loads and shows data, and says what it did. */
    reading: chunk(
      inLibrary(
        'backend',
        'auth(?![\\\\/](?:agreement|requested-links))|client|data|errors|functions|query',
      ),
      inLibrary('toast', '[\\w-]+'),
      inLibrary('ui', 'badge|data-view|menu'),
      inLibrary('types', 'error-code-schema|error-codes|schema'),
    ),
    /**
     * Imports named `signed-in` in any folder: code shared by all remotes, and small parts for all signed-in
     * users. Both load together, so they share a script (docs/decisions/bytes-and-what-is-shared.md).
     */
    'signed-in': {
      name: 'reading',
      chunks: ({ name }) => name === 'signed-in',
      enforce: true,
    },
    /** Code with which the shell's own pages sign in and up; no page of a remote uses it. */
    account: chunk(inLibrary('backend', 'account|auth[\\\\/](?:agreement|requested-links)')),
    /** Reads and writes of contributions. */
    payments: chunk(inLibrary('backend', 'payments')),
    form: chunk(inLibrary('ui', 'form'), inLibrary('types', 'details')),
    /** State of a list that is shown page by page. */
    list: chunk(inLibrary('backend', 'paging'), inLibrary('contract', 'query-state')),
    /** Code of dialogs, which most pages load only when one opens. */
    dialog: chunk(inLibrary('ui', 'dialog')),
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
  return `[\\\\/](?:libs|@sabha)[\\\\/]${library}[\\\\/]src[\\\\/](?:${folders})(?:[\\\\/]|\\.tsx?$)`
}
