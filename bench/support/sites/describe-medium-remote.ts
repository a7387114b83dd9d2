import type { RemoteManifest } from '@sabha/contract/composition'

/** Describes a medium-sized remote: four pages, and imports from six shared modules. */
export function describeMediumRemote(name: string, content: string) {
  const access = 'completed'
  const routes = ['', '/new', '/:id', '/:id/edit'].map((page) => {
    return { path: `/${name}${page}`, access, title: `${name} ${page}`, module: './page' }
  })
  const nav: RemoteManifest['nav'] = [
    { id: name, label: name, to: `/${name}`, access, section: 'main', order: 1 },
  ]
  const imports = {
    react: ['useState', 'useEffect', 'useMemo', 'useCallback'],
    '@sabha/contract': ['usePlatform', 'useSession', 'textIn', 'createCatalogue'],
    '@sabha/ui': ['Button', 'Card', 'Heading', 'LoadingMark', 'Stack', 'Text'],
    '@sabha/backend': ['read', 'BackendError'],
    '@sabha/backend/query': ['useQuery', 'useMutation'],
    '@sabha/toast': ['toast'],
  }
  return { name, content: `${name} ${content}`, imports, manifest: { routes, nav } }
}
