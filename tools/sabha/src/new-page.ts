import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isUnder } from '@sabha/contract/composition'
import { addCatalogueTexts, extractCatalogueTexts } from './catalogue-texts.ts'
import { copyTemplate } from './copy-template.ts'
import { formatFiles } from './format-files.ts'
import { assertValidManifest, readManifest, writeManifest } from './manifests.ts'
import { toNames, toWordForms, validateName } from './names.ts'
import { replacePlaceholders, type TemplateNames } from './replace-placeholders.ts'
import { remoteFolder, templatesFolder } from './repository.ts'
import { UserError } from './user-error.ts'

export interface NewPage {
  kind: 'page' | 'form'
  remote: string | undefined
  name: string | undefined
  /** Path of the page; below the remote's claim if undefined. */
  path?: string | undefined
  /** Access level; `completed` if undefined. */
  access?: string | undefined
}

/**
 * Adds a page to a remote: its entry in the manifest, its module with a test, and its texts in every
 * language.
 *
 * @returns The folder of the module, relative to the root of the repository.
 */
export function newPage(repository: string, { kind, ...page }: NewPage): string {
  const remote = validateName(page.remote, 'The name of the remote')
  const name = validateName(page.name, `The name of a ${kind}`)
  if (name === 'messages')
    throw new UserError('"messages" is reserved for texts. Choose another name.')
  const folder = remoteFolder(repository, remote)
  const names = { names: toNames(name, name), column: toWordForms('title') }
  const manifest = withRoute(readManifest(folder), kind, { ...page, name, names })
  assertValidManifest(repository, manifest)
  const key = names.names.many.camel
  const catalogues = join(folder, 'src/messages')
  const texts = readdirSync(catalogues).map((language) => {
    const file = join(catalogues, language)
    return { file, text: addCatalogueTexts({ file, key, part: wordsOf(kind, language, names) }) }
  })
  copyTemplate(`${kind}/src/sample-records`, join(folder, 'src', name), names)
  for (const { file, text } of texts) writeFileSync(file, text)
  writeManifest(folder, manifest)
  formatFiles(repository, [`apps/${remote}`])
  return `apps/${remote}/src/${name}`
}

interface RouteOf extends Omit<NewPage, 'kind'> {
  name: string
  names: TemplateNames
}

function withRoute(
  manifest: ReturnType<typeof readManifest>,
  kind: NewPage['kind'],
  { name, names, path: asked, access = 'completed' }: RouteOf,
) {
  const own = `/${manifest.name}`
  const path = asked ?? (manifest.claims.includes(own) ? `${own}/${name}` : `/${name}`)
  const text = readFileSync(join(templatesFolder, kind, 'route.json'), 'utf8')
  const route = { path, access, ...JSON.parse(replacePlaceholders(text, names)) }
  const isClaimed = manifest.claims.some((claim) => isUnder(path, claim))
  const claims = isClaimed ? manifest.claims : [...manifest.claims, path.replace(/\/:.*$/, '')]
  return { ...manifest, routes: [...manifest.routes, route], claims }
}

/** Uses the English texts for languages that the templates do not have. */
function wordsOf(kind: string, file: string, names: TemplateNames): string {
  const languages = join(templatesFolder, kind, 'src/messages')
  const known = readdirSync(languages).includes(file) ? file : 'en.ts'
  return replacePlaceholders(
    extractCatalogueTexts(readFileSync(join(languages, known), 'utf8')),
    names,
  )
}
