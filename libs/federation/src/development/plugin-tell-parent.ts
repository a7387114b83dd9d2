import { stripVTControlCharacters } from 'node:util'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { tellParent } from './server-message.ts'

/** Tells after each compilation what came of it. */
export function pluginTellParent(): RsbuildPlugin {
  return {
    name: 'sabha:tell-parent',
    setup(api) {
      api.onAfterDevCompile(({ stats }) => {
        const { errors = [] } = stats.toJson({ all: false, errors: true })
        if (errors.length === 0) tellParent({ status: 'compiled' })
        else tellParent({ status: 'broken', problem: errors.map(describeError).join('\n\n') })
      })
    },
  }
}

/** File and line first, however the bundler words it. */
function describeError({ message, moduleName, loc }: Rspack.StatsError): string {
  const text = stripVTControlCharacters(message).trim()
  const within = /\[(?:\S+:)?(\d+:\d+)\]/.exec(text)?.[1]
  const line = within ?? loc?.split('-')[0]
  const where = line ? `${moduleName}:${line}` : moduleName
  return where ? `${where}\n${text}` : text
}
