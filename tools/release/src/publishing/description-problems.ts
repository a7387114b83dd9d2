import type { IntegrityFile, RemoteBuild } from '@sabha/contract/composition'

/** Returns contradictions in the description of a build whose parts are well-formed. */
export function findDescriptionProblems(build: RemoteBuild): string[] {
  return [
    ...sizeProblems(build),
    ...nameProblems(build),
    ...requirementProblems(build),
    ...copyProblems(build),
    ...fileProblems(build),
    ...moduleProblems(build),
  ]
}

/** Maximum length of a path. Paths become file names and are part of every page. */
const maxPathLength = 200
const maxDescriptionLength = 200_000

function sizeProblems(build: RemoteBuild): string[] {
  const { claims, routes } = build.manifest
  const long = [...claims, ...routes.map(({ path }) => path)].find(
    (path) => path.length > maxPathLength,
  )
  return [
    ...(long
      ? [`${[...long].slice(0, 40).join('')}… is longer than ${maxPathLength} characters`]
      : []),
    ...(JSON.stringify(build).length > maxDescriptionLength
      ? [`its description is longer than ${maxDescriptionLength} characters`]
      : []),
  ]
}

/** Checks the names: another global could replace that of another remote or of the browser. */
function nameProblems({ name, version, container, manifest }: RemoteBuild): string[] {
  const prefix = `${name.replaceAll('-', '_')}_`
  if (!container.startsWith(prefix)) return [`its container must begin with ${prefix}`]
  if (manifest.name !== name) return [`its manifest belongs to ${manifest.name}`]
  if (manifest.version !== version) return [`its manifest has version ${manifest.version}`]
  return []
}

/**
 * Requires a range for each imported library; without it the remote could be composed with an incompatible
 * version.
 */
function requirementProblems({ imports = {}, manifest }: RemoteBuild): string[] {
  const packages = Object.keys(imports).map((module) =>
    module.split('/', module.startsWith('@') ? 2 : 1).join('/'),
  )
  return [...new Set(['@sabha/contract', ...packages])]
    .filter((name) => !Object.hasOwn(manifest.requires, name))
    .map((name) => `its manifest requires no version of ${name}, which it imports`)
}

/** Libraries that a build may bundle: all others exist once per page. */
const bringable = ['@sabha/ui', '@sabha/forms']

/**
 * Refuses a bundled `@sabha/ui` with the shell's `@sabha/forms` and the other way round: form fields get their
 * labels from the copy that `@sabha/forms` was built with.
 */
function copyProblems({ brings = {}, imports = {}, shares }: RemoteBuild): string[] {
  const foreign = Object.keys(brings).find((name) => !bringable.includes(name))
  if (foreign)
    return [`it bundles ${foreign}, which must exist once per page: use the shell's copy`]
  if (Object.hasOwn(brings, '@sabha/forms') && !Object.hasOwn(brings, '@sabha/ui'))
    return [
      "it bundles @sabha/forms but uses the shell's @sabha/ui, so that fields would lose their labels: bundle both, or use both from the shell",
    ]
  if (!Object.hasOwn(brings, '@sabha/ui')) return []
  const sharedKeys = [...Object.keys(imports), ...Object.values(shares).flat()]
  const [forms] = sharedKeys.filter(
    (key) => key.split('/').slice(0, 2).join('/') === '@sabha/forms',
  )
  return forms
    ? [
        `it bundles @sabha/ui but uses the shell's ${forms}, so that fields would lose their labels: use the shell's @sabha/ui as well, or write the form without @sabha/forms`,
      ]
    : []
}

function fileProblems({ entry, modules, files }: RemoteBuild): string[] {
  const names = files.map(({ file }) => file.toLowerCase())
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  const listedFiles = [entry, ...Object.values(modules).flat()]
  return [
    ...(twice ? [`it lists the file ${twice} twice`] : []),
    ...listedFiles
      .filter((one) => !files.some((file) => isSame(file, one)))
      .map(({ file }) => `${file} is not among its files`),
  ]
}

function moduleProblems({ modules, manifest }: RemoteBuild): string[] {
  const { routes, stage, fills = [] } = manifest
  return [...routes, ...fills, ...(stage ? [stage] : [])]
    .filter(({ module }) => !Object.hasOwn(modules, module))
    .map(({ module }) => `its manifest names ${module}, which it does not expose`)
}

function isSame(one: IntegrityFile, other: IntegrityFile): boolean {
  return one.file === other.file && one.integrity === other.integrity
}
