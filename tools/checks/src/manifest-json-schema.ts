import { accessLevels, slotNames, sourceManifestSchema } from '@sabha/contract/composition'
import { type ToJSONSchemaParams, toJSONSchema } from 'zod/v4/core'

/**
 * Returns the JSON Schema of the manifest for editors: `libs/contract/remote.manifest.schema.gen.json`,
 * which a manifest names under `$schema`. Covers the rules of the build as far as JSON Schema can.
 */
export function manifestJsonSchema() {
  return {
    title: 'remote.manifest.json',
    description: 'What a remote says of itself. See docs/how-to/add-a-page.md.',
    ...toJSONSchema(sourceManifestSchema, { override: nameWords }),
  }
}

type Override = NonNullable<ToJSONSchemaParams['override']>

/**
 * Adds the known words where the runtime schema accepts any, so that a shell can read manifests of a later
 * version.
 */
const nameWords: Override = ({ jsonSchema, path }) => {
  const field = path.at(-1)
  if (field === 'access') jsonSchema.enum = [...accessLevels]
  else if (field === 'slot' || (field === 'name' && path.includes('slots')))
    jsonSchema.enum = [...slotNames]
  const description = descriptions[String(field)]
  if (description) jsonSchema.description = description
}

const descriptions: Readonly<Record<string, string>> = {
  access: 'Who may open it.',
  budget: 'The most that a first page may weigh, in bytes of JavaScript under brotli.',
  claims: 'Path prefixes that belong to this remote; the longest wins.',
  data: 'The reads that the page begins with: on the first page of a visit they run ahead of its code.',
  module: 'Its source below src: ./events/events-page is src/events/events-page.tsx.',
  owner: 'The team that answers for it.',
  placeholder: 'Another remote may take its place by claiming its path.',
  to: 'The path of one of the routes.',
}
